import type { ProviderName } from '#contract/plans.ts';

const SITES: Partial<Record<ProviderName, { name: string; url: string }>> = {
  stripe: { name: 'Stripe', url: 'https://dashboard.stripe.com/disputes' },
  paypal: { name: 'PayPal', url: 'https://www.paypal.com/resolutioncenter' },
};

/** Where the operator answers a dispute on the provider's own site; its name is a brand, the same in every language. */
export const providerDisputesSite = (provider: ProviderName) => SITES[provider];
