import type { ProviderName } from '#contract/plans.ts';

const URLS: Partial<Record<ProviderName, string>> = {
  stripe: 'https://dashboard.stripe.com/disputes',
  paypal: 'https://www.paypal.com/resolutioncenter',
};

/** Where the operator answers a dispute on the provider's own site. */
export const providerDisputesUrl = (provider: ProviderName): string | undefined => URLS[provider];
