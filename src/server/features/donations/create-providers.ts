import type { ProviderName } from '#contract/plans.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Providers } from './donation-deps.ts';
import { manualProvider } from './providers/manual/provider.ts';
import { mercadoPagoProvider } from './providers/mercadopago/provider.ts';
import { payPalProvider } from './providers/paypal/provider.ts';
import type { PaymentProvider } from './providers/port.ts';
import { sandboxProvider } from './providers/sandbox/provider.ts';
import { stripeProvider } from './providers/stripe/provider.ts';

type Build = (options: ProviderOptions) => PaymentProvider | undefined;

export interface ProviderOptions {
  config: Config;
  db: Db;
}

/** Each payment method, created if configured; in display order. */
const BUILD: Record<ProviderName, Build> = {
  stripe: ({ config: { payments, site } }) =>
    payments.stripe && stripeProvider(payments.stripe, site.url),
  mercadopago: ({ config: { payments, site } }) =>
    payments.mercadopago && mercadoPagoProvider(payments.mercadopago, site.url),
  paypal: ({ config: { payments, site } }) =>
    payments.paypal && payPalProvider(payments.paypal, site.url),
  manual: ({ config: { payments }, db }) => payments.manual && manualProvider(payments.manual, db),
  sandbox: ({ config: { payments, mode }, db }) =>
    payments.sandbox ? sandboxProvider(mode, db) : undefined,
};

/**
 * Whether players may pay with it now. One that is switched off still settles and refunds what was
 * opened before.
 */
export function isOffered({ payments }: Pick<Config, 'payments'>, name: ProviderName): boolean {
  return name === 'sandbox' ? payments.sandbox : payments[name]?.enabled === true;
}

/** The payment methods that have keys, offered or not. */
export function createProviders(options: ProviderOptions): Providers {
  const all = Object.values(BUILD).flatMap((build) => build(options) ?? []);
  return new Map(all.map((provider) => [provider.name, provider]));
}
