import type { ExternalName } from '#contract/plans.ts';

interface WebhookForm {
  method: 'GET' | 'POST';
  /** What the provider accepts as confirmation; without it the message is sent again. */
  reply: string | object;
}

/** Where a provider differs from the default: a POST that status 200 confirms. */
const FORMS: Partial<Record<ExternalName, Partial<WebhookForm>>> = {
  freekassa: { reply: 'YES' },
  unitpay: { method: 'GET', reply: { result: { message: 'received' } } },
  paymentwall: { method: 'GET', reply: 'OK' },
};

export function webhookForm(name: ExternalName): WebhookForm {
  return { method: 'POST', reply: { received: true }, ...FORMS[name] };
}
