import { redirect } from 'react-router';
import { ApiError } from './api.ts';
import { orLogin } from './or-login.ts';

/**
 * For loaders of the back office: a visitor is sent to log in, an admin whose second step is missing
 * to where it is set up. Everybody else hears that this part is not theirs.
 */
export function orAdmin<T>(request: Request, reply: Promise<T>): Promise<T> {
  return orLogin(
    request,
    reply.catch((error: unknown) => {
      const isMissing = error instanceof ApiError && error.reply?.code === 'second_factor_required';
      throw isMissing ? redirect('/panel/security') : error;
    }),
  );
}
