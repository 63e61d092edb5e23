import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Providers } from './donation-deps.ts';
import { manualProvider } from './providers/manual/provider.ts';
import { mercadoPagoProvider } from './providers/mercadopago/provider.ts';
import { payPalProvider } from './providers/paypal/provider.ts';
import type { PaymentProvider } from './providers/port.ts';
import { sandboxProvider } from './providers/sandbox/provider.ts';
import { stripeProvider } from './providers/stripe/provider.ts';

/** The ways of paying an operator has switched on, in the order they are offered. */
export function createProviders({ config, db }: { config: Config; db: Db }): Providers {
  const { payments, site, mode } = config;
  const { stripe, mercadopago, paypal, manual, sandbox } = payments;
  const all: PaymentProvider[] = [
    ...(stripe ? [stripeProvider(stripe, site.url)] : []),
    ...(mercadopago ? [mercadoPagoProvider(mercadopago, site.url)] : []),
    ...(paypal ? [payPalProvider(paypal, site.url)] : []),
    ...(manual ? [manualProvider(manual, db)] : []),
    ...(sandbox ? [sandboxProvider(mode, db)] : []),
  ];
  return new Map(all.map((provider) => [provider.name, provider]));
}
