import type { IncomingHttpHeaders } from 'node:http';
import type { ChargeTerms } from '#contract/currency.ts';
import type { ProviderName } from '#contract/plans.ts';

/**
 * What is asked for: our own record, which no answer of a provider changes. `Cents` here and below
 * are minor units of the currency by ISO 4217, whatever the provider itself counts in.
 */
export interface AskedPayment {
  id: string;
  title: string;
  amountCents: number;
  currency: string;
  email: string;
}

/** Where the player pays, and the provider's name for it. */
interface OpenedPayment {
  reference: string;
  url: string;
}

/** Money a provider has taken for a payment, at some time, by one card or transfer. */
export interface Charge {
  ref: string;
  amountCents: number;
  currency: string;
  refundedCents: number;
  /** Held or taken by a chargeback that is not won. */
  disputedCents: number;
  /** Whatever names the card or the payer; only its hash is kept. */
  instrument: string | null;
}

/** What a payment was opened for. */
export type Asked = Pick<Charge, 'amountCents' | 'currency'>;

/** What is known of a payment when its provider is asked about it. */
export interface KnownPayment {
  id: string;
  /** Null when we stopped before the provider's answer was stored: nobody was sent to pay it. */
  reference: string | null;
  expected: Asked;
}

/**
 * How a payment stands in the provider's books right now. The amount is there to be compared with
 * ours; coins are never counted from it.
 */
export type ProviderStatus = { state: 'open' } | { state: 'failed'; reason: string } | PaidStatus;

export interface PaidStatus extends Omit<Charge, 'ref'> {
  state: 'paid';
  /** The charge that counts; null where the provider is ourselves. */
  chargeRef: string | null;
  /** Every charge there ever was, also those that were returned. */
  charges: readonly Charge[];
}

export interface Webhook {
  body: Buffer;
  headers: IncomingHttpHeaders;
  query: Readonly<Record<string, string>>;
  now: Date;
}

/** Something changed. What it is, the provider is asked. */
export interface ProviderEvent {
  id: string;
  kind: string;
  /** By which of these the payment is found; the first that is known counts. */
  paymentId?: string | undefined;
  reference?: string | undefined;
  chargeRef?: string | undefined;
}

/** A payment that was never opened there. */
export const NEVER_OPENED: ProviderStatus = { state: 'failed', reason: 'never_opened' };

/** Money to give back: ours to say how much, the provider's to do it. */
export interface AskedRefund {
  id: string;
  chargeRef: string;
  amountCents: number;
  currency: string;
  /** The same key again is the same refund. */
  key: string;
}

export interface PaymentProvider extends Readonly<ChargeTerms> {
  readonly name: ProviderName;
  open(payment: AskedPayment): Promise<OpenedPayment>;
  /** May finish what the player has agreed to, such as capturing an approved order. */
  read(payment: KnownPayment): Promise<ProviderStatus>;
  /**
   * Throws `signature_invalid` unless the provider itself sent this, lately. Absent where nobody calls:
   * then there is no address for it either.
   */
  verify?(webhook: Webhook): Promise<ProviderEvent>;
  /** For the operator's doctor: throws unless the keys work and, where it tells, it calls `webhook`. */
  check(webhook: string): Promise<void>;
  /** Absent where the provider is ourselves. What came of it, `read` tells. */
  refund?(refund: AskedRefund): Promise<void>;
}

/** One that is another company's: it calls our webhook and gives money back. */
export type ExternalProvider = Required<PaymentProvider>;
