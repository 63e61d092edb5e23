import { z } from 'zod';
import { apiUrl, currency, enabled, perUsd, secret } from './payment-fields.ts';

/** A number or name that the provider assigned; not a secret. */
const id = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,100}$/, 'is not an id');

/** Keys of a provider, and how it charges. Without `per_usd` it sells only plans that have a price in its currency. */
function declared<Keys extends z.ZodRawShape>(defaultCurrency: string, keys: Keys) {
  return z.strictObject({
    enabled,
    ...keys,
    currency: currency.default(defaultCurrency),
    per_usd: perUsd.optional(),
    api_url: apiUrl,
  });
}

/**
 * The settings of each provider that is declared in one file. The configuration, the settings of the
 * admin area and their tests follow from this list; `secret` is stored encrypted and never shown.
 */
export const DECLARED_PROVIDERS = {
  freekassa: declared('RUB', {
    merchant_id: id,
    secret_1: secret,
    secret_2: secret,
    api_key: secret,
  }),
  nowpayments: declared('USD', { api_key: secret, ipn_secret: secret }),
  btcpay: declared('USD', { store_id: id, api_key: secret, webhook_secret: secret }).extend({
    /** Your own server. */
    api_url: z.url({ protocol: /^https?$/ }),
  }),
  yookassa: declared('RUB', { shop_id: id, secret_key: secret }),
  unitpay: declared('RUB', { public_key: id, secret_key: secret }),
  enot: declared('RUB', { shop_id: id, api_key: secret, webhook_key: secret }),
  cryptomus: declared('USD', { merchant_id: id, api_key: secret }),
  przelewy24: declared('PLN', { merchant_id: id, pos_id: id, crc_key: secret, api_key: secret }),
  pagbank: declared('BRL', { token: secret }).extend({
    /** It charges in nothing else, and its requests name no currency. */
    currency: z.literal('BRL').default('BRL'),
  }),
  paymentwall: declared('USD', { project_key: id, secret_key: secret, widget: id }),
  payop: declared('USD', { public_key: id, secret_key: secret, jwt_token: secret }),
} as const;

export type DeclaredName = keyof typeof DECLARED_PROVIDERS;
export const DECLARED_NAMES = Object.keys(DECLARED_PROVIDERS) as DeclaredName[];

/** What staff set in the browser, and which of it is a secret. */
export function fieldsOf(name: DeclaredName): Array<{ field: string; isSecret: boolean }> {
  const shape: Record<string, z.ZodType> = DECLARED_PROVIDERS[name].shape;
  return (
    Object.entries(shape)
      .filter(([field]) => field !== 'api_url' || name === 'btcpay')
      // With one legal value there is nothing to set.
      .filter(([field]) => field !== 'currency' || name !== 'pagbank')
      .map(([field, schema]) => ({ field, isSecret: schema === secret }))
  );
}
