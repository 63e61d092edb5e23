import type { ExternalProviderName } from '#contract/plans.ts';

interface WebhookFormat {
  method: 'GET' | 'POST';
  /** What the provider accepts as confirmation; without it the webhook is sent again. */
  reply: string | object;
}

/** Exceptions to the default: a POST that we acknowledge with status 200 and any body. */
const FORMATS: Partial<Record<ExternalProviderName, Partial<WebhookFormat>>> = {
  freekassa: { reply: 'YES' },
  unitpay: { method: 'GET', reply: { result: { message: 'received' } } },
  paymentwall: { method: 'GET', reply: 'OK' },
};

export function webhookFormat(name: ExternalProviderName): WebhookFormat {
  return { method: 'POST', reply: { received: true }, ...FORMATS[name] };
}
