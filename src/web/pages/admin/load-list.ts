import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { urlQuery } from '#web/lib/url-query.ts';

type LoaderArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** Loads one page of a list, with the search, the filters and the position in the URL. */
export async function loadList<Reply>({ context, request }: LoaderArgs, path: string) {
  const query = urlQuery(request, ['q', 'state', 'from', 'to', 'after', 'before']);
  const page = await orAdminRedirect(request, context.get(apiContext).read<Reply>(path, query));
  const { q = '', state = '', from, to } = query;
  // The filters that a search keeps, as hidden fields of its form.
  const hidden = { ...(state && { state }), ...(from && { from }), ...(to && { to }) };
  return { page, q, state, hidden };
}
