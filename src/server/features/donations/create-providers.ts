import type { ProviderName } from '#contract/plans.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Providers } from './donation-deps.ts';
import { payPalRecords } from './paypal-records.ts';
import { btcPayProvider } from './providers/btcpay/provider.ts';
import { cryptomusProvider } from './providers/cryptomus/provider.ts';
import type { DeclaredContext } from './providers/declared.ts';
import { enotProvider } from './providers/enot/provider.ts';
import { freeKassaProvider } from './providers/freekassa/provider.ts';
import { manualProvider } from './providers/manual/provider.ts';
import { mercadoPagoProvider } from './providers/mercadopago/provider.ts';
import { nowPaymentsProvider } from './providers/nowpayments/provider.ts';
import { pagBankProvider } from './providers/pagbank/provider.ts';
import { paymentwallProvider } from './providers/paymentwall/provider.ts';
import { payopProvider } from './providers/payop/provider.ts';
import { payPalProvider } from './providers/paypal/provider.ts';
import type { PaymentProvider } from './providers/port.ts';
import { przelewy24Provider } from './providers/przelewy24/provider.ts';
import { withRecordedRefunds } from './providers/recorded-refunds.ts';
import { sandboxProvider } from './providers/sandbox/provider.ts';
import { stripeProvider } from './providers/stripe/provider.ts';
import { unitpayProvider } from './providers/unitpay/provider.ts';
import { yooKassaProvider } from './providers/yookassa/provider.ts';
import { listReportedCharges } from './reported-charges.repo.ts';

type Build = (options: ProviderOptions) => PaymentProvider | undefined;

export interface ProviderOptions {
  config: Config;
  db: Db;
}

/** Builds each provider if it is configured; in display order. */
const BUILDERS: Record<ProviderName, Build> = {
  stripe: ({ config: { payments, site } }) =>
    payments.stripe && stripeProvider(payments.stripe, site.url),
  mercadopago: ({ config: { payments, site } }) =>
    payments.mercadopago && mercadoPagoProvider(payments.mercadopago, site.url),
  paypal: ({ config: { payments, site }, db }) =>
    payments.paypal && payPalProvider(payments.paypal, site.url, payPalRecords(db)),
  freekassa: declared(({ freekassa }) => freekassa, freeKassaProvider),
  nowpayments: declared(({ nowpayments }) => nowpayments, nowPaymentsProvider),
  btcpay: declared(({ btcpay }) => btcpay, btcPayProvider),
  yookassa: declared(({ yookassa }) => yookassa, yooKassaProvider),
  unitpay: declared(({ unitpay }) => unitpay, unitpayProvider),
  enot: declared(({ enot }) => enot, enotProvider),
  cryptomus: declared(({ cryptomus }) => cryptomus, cryptomusProvider),
  przelewy24: declared(({ przelewy24 }) => przelewy24, przelewy24Provider),
  pagbank: declared(({ pagbank }) => pagbank, pagBankProvider),
  paymentwall: declared(({ paymentwall }) => paymentwall, paymentwallProvider),
  payop: declared(({ payop }) => payop, payopProvider),
  manual: ({ config: { payments }, db }) => payments.manual && manualProvider(payments.manual, db),
  sandbox: ({ config: { payments, mode }, db }) =>
    payments.sandbox ? sandboxProvider(mode, db) : undefined,
};

/** A provider built with `declareProvider`. */
function declared<Settings>(
  settingsOf: (payments: Config['payments']) => Settings | undefined,
  provide: (settings: Settings, context: DeclaredContext) => PaymentProvider,
): Build {
  return ({ config: { payments, site, mode }, db }) => {
    const settings = settingsOf(payments);
    if (!settings) return undefined;
    const provider = provide(settings, {
      siteUrl: site.url,
      acceptsTest: mode !== 'production',
      reported: (paymentId) => listReportedCharges(db, paymentId),
    });
    return withRecordedRefunds(provider, db);
  };
}

/**
 * Whether players may pay with it now. A provider that is switched off still completes and refunds
 * payments opened before.
 */
export function isProviderOffered(
  { payments }: Pick<Config, 'payments'>,
  name: ProviderName,
): boolean {
  return name === 'sandbox' ? payments.sandbox : payments[name]?.enabled === true;
}

/** The providers that are configured, offered or not. */
export function createProviders(options: ProviderOptions): Providers {
  const all = Object.values(BUILDERS).flatMap((build) => build(options) ?? []);
  return new Map(all.map((provider) => [provider.name, provider]));
}
