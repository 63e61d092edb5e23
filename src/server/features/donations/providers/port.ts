import type { IncomingHttpHeaders } from 'node:http';
import type { ChargeTerms } from '#contract/currency.ts';
import type { ProviderName } from '#contract/plans.ts';
import type { SubscriptionCalls } from './subscriptions.ts';

/**
 * What we charge: our own record, which no response from a provider changes. `Cents` here and below
 * are minor units of the currency (ISO 4217), whatever unit the provider uses.
 */
export interface ChargeRequest {
  id: string;
  title: string;
  amountCents: number;
  currency: string;
  email: string;
}

/** Where the player pays, and the provider's reference for it. */
interface OpenedPayment {
  reference: string;
  url: string;
}

/** One charge of a provider for a payment, by one card or transfer. */
export interface Charge {
  ref: string;
  amountCents: number;
  currency: string;
  refundedCents: number;
  /** The provider says that some was refunded, but neither how much nor by which refund. */
  hasUnknownRefund?: boolean;
  /** Held or taken by a chargeback that was not won. */
  disputedCents: number;
  /** Identifies the card or the payer; only its hash is stored. */
  instrument: string | null;
}

/** The amount a payment was opened for. */
export type ExpectedAmount = Pick<Charge, 'amountCents' | 'currency'>;

/** Our record of a payment when its provider is queried. */
export interface KnownPayment {
  id: string;
  /** Null if the process died before storing the provider's response: no player was redirected. */
  reference: string | null;
  expected: ExpectedAmount;
  /** When it was stored here. */
  recordedAt: Date;
}

/**
 * A payment's current status at the provider. The amount is only compared with ours; coins are
 * never computed from it.
 */
export type ProviderStatus =
  | { state: 'open' }
  | { state: 'failed'; reason: string }
  /**
   * Money may have arrived, but nothing more happens automatically: staff have to review it.
   * `isReadRefused`: because the provider refuses to show the payment.
   */
  | { state: 'review'; reason: string; isReadRefused?: true }
  | PaidStatus;

export interface PaidStatus extends Omit<Charge, 'ref'> {
  state: 'paid';
  /** The charge that counts; null for internal providers. */
  chargeRef: string | null;
  /** Every charge ever made, including returned ones. */
  charges: readonly Charge[];
  /**
   * Every dispute ever opened. Absent if the provider has no list: disputes are then inferred from
   * the amounts.
   */
  disputes?: readonly ReportedDispute[];
}

/** A dispute as its provider lists it. */
export interface ReportedDispute {
  ref: string;
  chargeRef: string | null;
  amountCents: number;
  currency: string;
  /** The provider's word for it, such as `fraudulent`. */
  reason: string | null;
  outcome: 'won' | 'lost' | null;
  /** False for an inquiry, which takes no money yet. */
  holdsMoney: boolean;
  /** Evidence has been sent, from here or from the provider's own site. */
  isAnswered: boolean;
  takesEvidence: boolean;
  respondBy: Date | null;
  openedAt: Date | null;
}

/** Evidence for a dispute, in the fields that providers have for it. */
export interface EvidenceSubmission {
  disputeRef: string;
  /** Identifies the evidence: the same key is sent once. */
  key: string;
  pdf: Uint8Array<ArrayBuffer>;
  fileName: string;
  customerEmail: string;
  purchaseIp: string | null;
  /** Day of delivery, `YYYY-MM-DD`. */
  serviceDate: string | null;
  product: string;
  activity: string;
  statement: string;
}

export interface Webhook {
  body: Buffer;
  headers: IncomingHttpHeaders;
  query: Readonly<Record<string, string>>;
  now: Date;
}

/** Something changed; the provider is then queried for the status. */
export interface ProviderEvent {
  id: string;
  kind: string;
  /** How to find the payment or the subscription; the first value that matches counts. */
  ownId?: string | undefined;
  reference?: string | undefined;
  chargeRef?: string | undefined;
  /** The provider's subscription. */
  subscriptionRef?: string | undefined;
  /** A refund that can only be queried by its own id, and its amount, should that fail. */
  refundRef?: string | undefined;
  refundCents?: number | undefined;
}

/** A payment that was never opened at the provider. */
export const NEVER_OPENED: ProviderStatus = { state: 'failed', reason: 'never_opened' };

/** The kind of an event that calls a refund a chargeback, when the status does not show it. */
export const CHARGED_BACK = 'charged_back';

/** A refund to request from the provider. */
export interface RefundRequest {
  id: string;
  chargeRef: string;
  amountCents: number;
  currency: string;
  /** Idempotency key: the same key is the same refund. */
  key: string;
}

export interface PaymentProvider extends Readonly<ChargeTerms> {
  readonly name: ProviderName;
  open(payment: ChargeRequest): Promise<OpenedPayment>;
  /** May complete what the player approved, such as capturing an approved order. */
  read(payment: KnownPayment): Promise<ProviderStatus>;
  /**
   * Throws `signature_invalid` unless the provider itself sent this recently. Absent for providers
   * without webhooks, which then have no webhook route.
   */
  verify?(webhook: Webhook): Promise<ProviderEvent>;
  /**
   * For `npm run doctor`: throws unless the keys work and, where the provider exposes it, `webhook`
   * is registered.
   */
  check(webhook: string, needs?: { hasSubscriptions?: boolean }): Promise<void>;
  /**
   * Absent for internal providers, and for those without refunds in their API: there staff return
   * the money themselves and record it. The outcome shows in `read`.
   */
  refund?(refund: RefundRequest): Promise<void>;
  /**
   * Absent if the API accepts no evidence. Sends the evidence unless it was sent before; `closed` if the
   * dispute no longer accepts any.
   */
  sendEvidence?(evidence: EvidenceSubmission): Promise<'sent' | 'closed'>;
  /** Absent if nothing can be charged again: such providers sell no subscriptions. */
  readonly subscriptions?: SubscriptionCalls;
}

/** A third-party provider: it calls our webhook and can refund. */
export type ExternalProvider = PaymentProvider &
  Required<Pick<PaymentProvider, 'verify' | 'refund'>>;
