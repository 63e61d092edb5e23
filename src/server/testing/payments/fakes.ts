import { EXTERNAL_PROVIDERS, type ExternalProviderName } from '#contract/plans.ts';
import { openBtcPay } from '#server/features/donations/providers/btcpay/testing/btcpay-server.ts';
import { openCryptomus } from '#server/features/donations/providers/cryptomus/testing/cryptomus-server.ts';
import { openEnot } from '#server/features/donations/providers/enot/testing/enot-server.ts';
import { openFreeKassa } from '#server/features/donations/providers/freekassa/testing/freekassa-server.ts';
import { openMercadoPago } from '#server/features/donations/providers/mercadopago/testing/mercadopago-server.ts';
import { openNowPayments } from '#server/features/donations/providers/nowpayments/testing/nowpayments-server.ts';
import { openPagBank } from '#server/features/donations/providers/pagbank/testing/pagbank-server.ts';
import { openPaymentwall } from '#server/features/donations/providers/paymentwall/testing/paymentwall-server.ts';
import { openPayop } from '#server/features/donations/providers/payop/testing/payop-server.ts';
import { openPayPal } from '#server/features/donations/providers/paypal/testing/paypal-server.ts';
import { openPrzelewy24 } from '#server/features/donations/providers/przelewy24/testing/przelewy24-server.ts';
import { openStripe } from '#server/features/donations/providers/stripe/testing/stripe-server.ts';
import type { FakeProvider } from '#server/features/donations/providers/testing/fake-provider.ts';
import { openUnitpay } from '#server/features/donations/providers/unitpay/testing/unitpay-server.ts';
import { openYooKassa } from '#server/features/donations/providers/yookassa/testing/yookassa-server.ts';

export const FAKES = EXTERNAL_PROVIDERS;
export type FakeName = ExternalProviderName;

/** Test keys of every provider. */
export const TEST_KEYS = {
  stripe: { secret_key: 'sk_test_4eC39HqLyjWDarjtT1', webhook_secret: 'whsec_test_secret' },
  mercadopago: {
    access_token: 'APP_USR-1234567890',
    webhook_secret: 'mercado-pago-secret',
    currency: 'BRL',
    per_usd: 5.4,
  },
  paypal: {
    client_id: 'paypal-client',
    client_secret: 'paypal-secret',
    webhook_id: '1JE4291016473214C',
    verifications_per_minute: 100_000,
  },
  freekassa: {
    merchant_id: '7012',
    secret_1: 'first-secret-word',
    secret_2: 'second-secret-word',
    api_key: 'freekassa-api-key',
    currency: 'RUB',
    per_usd: 90,
  },
  nowpayments: {
    api_key: 'AAAA-BBBB-CCCC',
    ipn_secret: 'nowpayments-ipn-secret',
    currency: 'USD',
    per_usd: 1,
  },
  btcpay: {
    store_id: 'Store1',
    api_key: 'btcpay-api-key',
    webhook_secret: 'btcpay-webhook-secret',
    currency: 'EUR',
    per_usd: 0.9,
  },
  yookassa: { shop_id: '506751', secret_key: 'live_secret_key', currency: 'RUB', per_usd: 90 },
  unitpay: {
    public_key: '12345-abcde',
    secret_key: 'unitpay-secret-key',
    currency: 'RUB',
    per_usd: 90,
  },
  enot: {
    shop_id: 'shop-1',
    api_key: 'enot-api-key',
    webhook_key: 'enot-additional-key',
    currency: 'RUB',
    per_usd: 90,
  },
  cryptomus: {
    merchant_id: '8b03432e-385b-4670-8d06-064591096795',
    api_key: 'cryptomus-payment-key',
    currency: 'USD',
    per_usd: 1,
  },
  przelewy24: {
    merchant_id: '65432',
    pos_id: '65432',
    crc_key: 'b7a0f1e2d3c4b5a6',
    api_key: 'przelewy24-report-key',
    currency: 'PLN',
    per_usd: 4,
  },
  pagbank: { token: 'pagbank-account-token', currency: 'BRL', per_usd: 5.4 },
  paymentwall: {
    project_key: 'f1c6ab4e8ff1',
    secret_key: 'paymentwall-secret',
    widget: 'p1_1',
    currency: 'USD',
    per_usd: 1,
  },
  payop: {
    public_key: 'application-1',
    secret_key: 'payop-secret-key',
    jwt_token: 'eyJ0eXAi.payop.token',
    currency: 'USD',
    per_usd: 1,
  },
} satisfies Record<FakeName, object>;

type FakeSettings = { [Name in FakeName]: (typeof TEST_KEYS)[Name] & { api_url: string } };

/** All fake providers, with the settings that point our site at them. */
export async function openFakes() {
  const fakes: Record<FakeName, FakeProvider> = {
    stripe: await openStripe(TEST_KEYS.stripe),
    mercadopago: await openMercadoPago(TEST_KEYS.mercadopago),
    paypal: await openPayPal(TEST_KEYS.paypal),
    freekassa: await openFreeKassa(TEST_KEYS.freekassa),
    nowpayments: await openNowPayments(TEST_KEYS.nowpayments),
    btcpay: await openBtcPay(TEST_KEYS.btcpay),
    yookassa: await openYooKassa(TEST_KEYS.yookassa),
    unitpay: await openUnitpay(TEST_KEYS.unitpay),
    enot: await openEnot(TEST_KEYS.enot),
    cryptomus: await openCryptomus(TEST_KEYS.cryptomus),
    przelewy24: await openPrzelewy24(TEST_KEYS.przelewy24),
    pagbank: await openPagBank(TEST_KEYS.pagbank),
    paymentwall: await openPaymentwall(TEST_KEYS.paymentwall),
    payop: await openPayop(TEST_KEYS.payop),
  };
  const settings = Object.fromEntries(
    FAKES.map((name) => [name, { ...TEST_KEYS[name], api_url: fakes[name].url }]),
  ) as FakeSettings;
  return { fakes, settings };
}
