import { PROVIDER_TITLES } from '#contract/provider-titles.ts';
import { DECLARED_NAMES, type DeclaredName, fieldsOf } from '../config/declared-providers.ts';
import { DAYS, MONEY, type Section, USD } from './setting.ts';

const KEY = { ...MONEY, isSealed: true } as const;
const signingKey = (at: string) => ({ ...KEY, oldKey: `${at}.old_webhook_secret` });

/** Payment providers, and what happens after a payment. */
export const PAYMENT_SECTIONS: readonly Section[] = [
  {
    group: 'payments',
    at: 'payments.stripe',
    fields: { enabled: {}, secret_key: KEY, webhook_secret: signingKey('payments.stripe') },
  },
  {
    group: 'payments',
    at: 'payments.paypal',
    fields: { enabled: {}, client_id: KEY, client_secret: KEY, webhook_id: MONEY },
  },
  {
    group: 'payments',
    at: 'payments.mercadopago',
    fields: {
      enabled: {},
      access_token: KEY,
      webhook_secret: signingKey('payments.mercadopago'),
      currency: MONEY,
      per_usd: MONEY,
    },
  },
  ...DECLARED_NAMES.map(declaredSection),
  {
    group: 'payments',
    at: 'payments.manual',
    fields: { enabled: {}, instructions: MONEY, currency: MONEY, per_usd: MONEY },
  },
  {
    group: 'payments',
    at: 'payments.disputes',
    fields: { evidence: {}, lock: {}, remove_streamer: {}, keep_vip: {}, keep_days: DAYS },
  },
  {
    group: 'payments',
    at: 'payments.subscriptions',
    fields: { grace_days: DAYS, player_refund_days: DAYS },
  },
  {
    group: 'payments',
    at: 'payments.creators',
    fields: { payout_min_usd: USD, maturity_days: DAYS },
  },
];

/** Declared providers share their fields' texts; a field is named as the provider names it. */
function declaredSection(name: DeclaredName): Section {
  const fields = fieldsOf(name).map(({ field, isSecret }) => {
    const options = field === 'enabled' ? {} : isSecret ? KEY : MONEY;
    return [field, options] as const;
  });
  return {
    group: 'payments',
    at: `payments.${name}`,
    title: PROVIDER_TITLES[name],
    texts: 'payments.declared',
    fields: Object.fromEntries(fields),
  };
}
