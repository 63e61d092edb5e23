import { createHash } from 'node:crypto';
import { currencyDigits, fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import { paymentPagePath, webhookPath } from '#contract/payments.ts';
import type { ProviderName } from '#contract/plans.ts';
import { combineCharges } from './charges.ts';
import {
  type Charge,
  type KnownPayment,
  NEVER_OPENED,
  type PaymentProvider,
  type ProviderEvent,
  type Webhook,
} from './port.ts';
import { invalid } from './signature.ts';

/** What every declared provider is given. */
export interface DeclaredContext {
  siteUrl: string;
  /** Whether payments of a provider's test mode may give coins. Never in production. */
  acceptsTest: boolean;
  /**
   * The references that verified messages named, for providers that can only be queried by those.
   */
  reported: (paymentId: string) => Promise<readonly string[]>;
}

export interface DeclaredSettings {
  currency: string;
  /** Without it only plans with a price in this currency can be paid for. */
  per_usd?: number | undefined;
  api_url?: string | undefined;
}

/** What a provider knows about a payment. */
interface Found {
  charges: readonly Charge[];
  /** Why nothing was paid and nothing will be; charges take precedence. */
  failed?: string | undefined;
  /** Why staff have to review it; charges take precedence. */
  review?: string | undefined;
}

export interface Declaration
  extends Pick<PaymentProvider, 'name' | 'open' | 'check'>,
    Partial<Pick<PaymentProvider, 'refund' | 'digits'>> {
  settings: DeclaredSettings;
  find(payment: KnownPayment): Promise<Found>;
  verify(webhook: Webhook): ProviderEvent | Promise<ProviderEvent>;
}

/**
 * Builds a provider from what is specific to it: requests, fields and signature. The rest is the
 * same for all.
 */
export function declareProvider(declaration: Declaration): PaymentProvider {
  const { settings, find, verify, refund, ...rest } = declaration;
  return {
    digits: currencyDigits(settings.currency),
    ...rest,
    currency: settings.currency,
    perUsd: settings.per_usd ?? (settings.currency === 'USD' ? 1 : null),
    async read(payment) {
      const { charges, failed, review } = await find(payment);
      const paid = combineCharges(charges, payment.expected);
      if (paid) return paid;
      if (review !== undefined) return { state: 'review', reason: review };
      if (payment.reference === null) return NEVER_OPENED;
      return failed === undefined ? { state: 'open' } : { state: 'failed', reason: failed };
    },
    verify: async (webhook) => verify(webhook),
    ...(refund ? { refund } : {}),
  };
}

/** Where the player returns to, and where messages go. */
export function urlsOf({ siteUrl }: DeclaredContext, name: ProviderName, paymentId: string) {
  return { page: siteUrl + paymentPagePath(paymentId), webhook: siteUrl + webhookPath(name) };
}

interface ChargeFacts {
  ref: string | number;
  amount: string | number;
  currency: string;
  /** In the same unit as the amount. */
  refunded?: string | number | undefined;
  instrument?: string | null | undefined;
}

/** A charge from decimal amounts such as `10.00`. */
export function decimalCharge({ ref, amount, currency, refunded = 0, instrument }: ChargeFacts) {
  const code = currency.toUpperCase();
  const [amountCents, refundedCents] = [amount, refunded].map((decimal) => {
    const minor = toMinorUnits(Number(decimal), code);
    if (!Number.isFinite(minor)) throw new RangeError(`${decimal} is not an amount`);
    return minor;
  }) as [number, number];
  return {
    ref: String(ref),
    amountCents,
    currency: code,
    refundedCents,
    disputedCents: 0,
    instrument: instrument ?? null,
  } satisfies Charge;
}

/** `10.00`, `4700`: with all decimals of the currency. */
export function decimalText(minor: number, currency: string): string {
  return fromMinorUnits(minor, currency).toFixed(currencyDigits(currency));
}

/**
 * What arrived of a price in another currency, such as a cryptocurrency: rounded down, so that an
 * underpayment never counts as the price. Anything above the price counts as the price: a surplus
 * buys nothing.
 */
export function partOf(charge: Charge, received: number, due: number): Charge {
  const part = due > 0 ? Math.min(1, Math.max(0, received / due)) : 0;
  return { ...charge, amountCents: Math.floor(charge.amountCents * part) };
}

/** Messages without an id of their own: the same signed content is the same event. */
export function digestId(signed: string | Buffer): string {
  return createHash('sha256').update(signed).digest('hex');
}

/** Our own id in a provider's field; payments that other programs make can have anything there. */
export function ownId(text: unknown): string | undefined {
  return typeof text === 'string' && UUID.test(text) ? text : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function formOf({ body }: Webhook): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
}

export function jsonOf({ body }: Webhook): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw invalid('not JSON');
  }
}
