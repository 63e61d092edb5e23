import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderName } from '#contract/plans.ts';

/** What is asked for: our own record, which no answer of a provider changes. */
export interface AskedPayment {
  id: string;
  title: string;
  amountCents: number;
  currency: string;
  email: string;
}

/** Where the player pays, and the provider's name for it. */
export interface OpenedPayment {
  reference: string;
  url: string;
}

/** What is known of a payment when its provider is asked about it. */
export interface KnownPayment {
  id: string;
  reference: string;
}

/**
 * How a payment stands in the provider's books right now. The amount is there to be compared with
 * ours; coins are never counted from it.
 */
export type Standing =
  | { state: 'open' }
  | { state: 'failed'; reason: string }
  | {
      state: 'paid';
      amountCents: number;
      currency: string;
      refundedCents: number;
      /** Held or taken by a chargeback that is not won. */
      disputedCents: number;
      chargeRef: string | null;
      /** Whatever names the card or the payer; only its hash is kept. */
      instrument: string | null;
    };

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

/** Money to give back: ours to say how much, the provider's to do it. */
export interface AskedRefund extends KnownPayment {
  chargeRef: string;
  amountCents: number;
  currency: string;
  /** The same key again is the same refund. */
  key: string;
}

export interface PaymentProvider {
  readonly name: ProviderName;
  readonly currency: string;
  readonly perUsd: number;
  open(payment: AskedPayment): Promise<OpenedPayment>;
  /** May finish what the player has agreed to, such as capturing an approved order. */
  read(payment: KnownPayment): Promise<Standing>;
  /** Throws `signature_invalid` unless the provider itself sent this, lately. */
  verify(webhook: Webhook): Promise<ProviderEvent>;
  /** For the operator's doctor: throws unless the keys work and, where it tells, it calls `webhook`. */
  check(webhook: string): Promise<void>;
  /** Absent where the provider is ourselves. What came of it, `read` tells. */
  refund?(refund: AskedRefund): Promise<void>;
}

/** Cents of a US price in the provider's money. */
export function chargeFor(provider: PaymentProvider, priceCents: number): number {
  return Math.round(priceCents * provider.perUsd);
}
