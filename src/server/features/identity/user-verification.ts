import type { PasskeyOptions } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

export const USER_NOT_VERIFIED = 'USER_NOT_VERIFIED';

/**
 * A passkey counts as two factors only if the authenticator verified the user by PIN, fingerprint
 * or face. The plugin asks the browser for this but accepts a response without it, so the signed
 * response is checked here, before anything is saved or a session is created.
 */
export const REQUIRE_USER_VERIFICATION = {
  registration: {
    afterVerification: ({ verification }) => {
      requireVerified(verification.registrationInfo?.userVerified);
    },
  },
  authentication: {
    afterVerification: ({ verification }) => {
      requireVerified(verification.authenticationInfo.userVerified);
    },
  },
} satisfies Pick<PasskeyOptions, 'registration' | 'authentication'>;

function requireVerified(isVerified: boolean | undefined): void {
  if (isVerified) return;
  throw new APIError('FORBIDDEN', { code: USER_NOT_VERIFIED, message: 'user not verified' });
}
