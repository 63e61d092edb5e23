import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import type { IdentityOptions } from '#contract/identity.ts';
import { ENTER_QUEUE_PATH } from '#contract/identity-paths.ts';
import { loadOptions } from './load-options.ts';

/** For login and registration: while there is a queue, it is shown instead of the form. */
export async function loadForm(args: LoaderFunctionArgs): Promise<IdentityOptions> {
  const options = await loadOptions(args);
  if (!options.has_to_wait) return options;
  const { pathname, search } = new URL(args.request.url);
  // A full page load: the server assigns the place in the queue by setting a cookie.
  throw redirectDocument(`${ENTER_QUEUE_PATH}?${new URLSearchParams({ next: pathname + search })}`);
}
