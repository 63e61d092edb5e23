import type { IdentityConfig } from '#server/platform/config/identity-schema.ts';
import { loginOrigins } from './social-providers.ts';

/** Other sites that pages with forms may load from, or that their forms may redirect to. */
export function formOrigins(identity: IdentityConfig) {
  return {
    ...(identity.captcha ? { captcha: identity.captcha.provider } : {}),
    loginOrigins: loginOrigins(identity),
  };
}
