import { redirect } from 'react-router';
import { SECOND_STEP_PAGE } from '#contract/identity-paths.ts';
import { ApiError } from './api.ts';
import { orLogin } from './or-login.ts';

/**
 * For loaders of the admin area: a visitor is sent to log in, staff without a second factor to its
 * setup, and staff who skipped it at login to the confirmation. Everybody else gets an access
 * error.
 */
export function orAdminRedirect<T>(request: Request, reply: Promise<T>): Promise<T> {
  return orLogin(
    request,
    reply.catch((error: unknown) => {
      const code = error instanceof ApiError ? error.reply?.code : undefined;
      if (code === 'second_factor_required') throw redirect('/panel/security');
      if (code !== 'factor_confirmation_required') throw error;
      const { pathname, search } = new URL(request.url);
      throw redirect(`${SECOND_STEP_PAGE}?${new URLSearchParams({ next: pathname + search })}`);
    }),
  );
}
