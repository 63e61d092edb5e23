import type { LoaderFunctionArgs } from 'react-router';
import type { IdentityOptions } from '#contract/identity.ts';
import { IDENTITY_OPTIONS_PATH, REFERRER_QUERY } from '#contract/identity-paths.ts';
import { apiContext } from '#web/lib/api.ts';
import { requireToken } from '#web/lib/csrf.ts';

/** The available login methods, and who invited this visitor. */
export function loadOptions({ context, request }: LoaderFunctionArgs): Promise<IdentityOptions> {
  requireToken(request);
  const referrer = new URL(request.url).searchParams.get(REFERRER_QUERY) ?? undefined;
  return context
    .get(apiContext)
    .read<IdentityOptions>(IDENTITY_OPTIONS_PATH, { referrer_id: referrer?.slice(0, 40) });
}
