import type { IdentityConfig } from '#server/platform/config/identity-schema.ts';
import { signInOrigins } from './social-sign-in.ts';

/** What pages with forms may load from, or be sent on to, outside this site. */
export function formNeeds(identity: IdentityConfig) {
  return {
    ...(identity.captcha ? { captcha: identity.captcha.provider } : {}),
    signInOrigins: signInOrigins(identity),
  };
}
