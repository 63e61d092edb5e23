import type { PasskeyOptions } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

export const USER_NOT_VERIFIED = 'USER_NOT_VERIFIED';

/**
 * A passkey stands for two factors only if the key has asked for a PIN, a finger or a face. The
 * plugin asks the browser for it and then accepts an answer without; so the signed answer is looked
 * at here, before anything is saved or a session made.
 */
export const DEMAND_USER_VERIFICATION = {
  registration: {
    afterVerification: ({ verification }) => {
      demand(verification.registrationInfo?.userVerified);
    },
  },
  authentication: {
    afterVerification: ({ verification }) => {
      demand(verification.authenticationInfo.userVerified);
    },
  },
} satisfies Pick<PasskeyOptions, 'registration' | 'authentication'>;

function demand(isVerified: boolean | undefined): void {
  if (isVerified) return;
  throw new APIError('FORBIDDEN', { code: USER_NOT_VERIFIED, message: 'user not verified' });
}
