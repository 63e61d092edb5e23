import type { SocialProvider } from '#contract/identity.ts';

export const LOGIN_PROVIDER_NAMES: Record<SocialProvider, string> = {
  discord: 'Discord',
  google: 'Google',
};
