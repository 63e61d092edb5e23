import { openMercadoPago } from '#server/features/donations/providers/mercadopago/testing/mercadopago-server.ts';
import { openPayPal } from '#server/features/donations/providers/paypal/testing/paypal-server.ts';
import { openStripe } from '#server/features/donations/providers/stripe/testing/stripe-server.ts';
import type { FakeProvider } from '#server/features/donations/providers/testing/fake-provider.ts';

export const FAKES = ['stripe', 'mercadopago', 'paypal'] as const;
export type FakeName = (typeof FAKES)[number];

const STRIPE = { secret_key: 'sk_test_4eC39HqLyjWDarjtT1', webhook_secret: 'whsec_test_secret' };
const MERCADO_PAGO = {
  access_token: 'APP_USR-1234567890',
  webhook_secret: 'mercado-pago-secret',
  currency: 'BRL',
  per_usd: 5.4,
};
const PAYPAL = {
  client_id: 'paypal-client',
  client_secret: 'paypal-secret',
  webhook_id: '1JE4291016473214C',
  questions_per_minute: 100_000,
};

/** All fake providers, with the settings that point our site at them. */
export async function openFakes() {
  const fakes: Record<FakeName, FakeProvider> = {
    stripe: await openStripe(STRIPE),
    mercadopago: await openMercadoPago(MERCADO_PAGO),
    paypal: await openPayPal(PAYPAL),
  };
  const settings = {
    stripe: { ...STRIPE, api_url: fakes.stripe.url },
    mercadopago: { ...MERCADO_PAGO, api_url: fakes.mercadopago.url },
    paypal: { ...PAYPAL, api_url: fakes.paypal.url },
  };
  return { fakes, settings };
}
