import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ADMIN_SELF_PATH } from '#contract/admin.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { ADMIN_PAGES } from './admin-pages.ts';

/** Not sent on before the server has said that one may be here. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  await orAdmin(request, context.get(apiContext).read(ADMIN_SELF_PATH));
  const first = ADMIN_PAGES.find(({ group }) => group === 'general');
  return redirect(`/admin/${first?.path ?? ''}`);
}
