import type { SocialProvider } from '#contract/identity.ts';

export const SITE_NAMES: Record<SocialProvider, string> = { discord: 'Discord', google: 'Google' };
