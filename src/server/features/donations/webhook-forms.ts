import type { ExternalName } from '#contract/plans.ts';

interface WebhookForm {
  method: 'GET' | 'POST';
  /** What the provider takes for "received"; without it the message is sent again. */
  reply: string | object;
}

/** What differs from a POST whose status 200 is enough. */
const FORMS: Partial<Record<ExternalName, Partial<WebhookForm>>> = {
  freekassa: { reply: 'YES' },
  unitpay: { method: 'GET', reply: { result: { message: 'received' } } },
  paymentwall: { method: 'GET', reply: 'OK' },
};

export function webhookForm(name: ExternalName): WebhookForm {
  return { method: 'POST', reply: { received: true }, ...FORMS[name] };
}
