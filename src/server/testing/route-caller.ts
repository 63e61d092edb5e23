import type { RouteAccess } from '#server/http/access.ts';

export interface Visitor {
  cookie: string;
  token: string;
}

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const SITE = 'http://localhost:4100';

export type RouteCaller = ReturnType<typeof createRouteCaller>;

/** Calls any route of a started app as our pages do, for tests that go through all of them. */
export function createRouteCaller(address: string, password: string) {
  async function visit(cookie: string): Promise<Visitor> {
    const response = await fetch(`${address}/login`, { headers: { cookie } });
    const token = /name="csrf-token" content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    return { cookie: [cookie, ...cookiesOf(response)].filter(Boolean).join('; '), token };
  }

  let calls = 0;

  function call(
    { method, url }: Pick<RouteAccess, 'method' | 'url'>,
    { cookie, token }: Visitor,
    body: object = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    // Any parameter value works: access is checked before it is read.
    const path = url.replace(/:\w+/g, '1').replace('*', '');
    return fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        origin: SITE,
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
        // Rate limits are per IP address. Only used by an app that trusts this machine as its proxy.
        'x-forwarded-for': `10.0.${Math.floor(calls / 250) % 250}.${calls++ % 250}`,
        ...(SAFE_METHODS.has(method) ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(SAFE_METHODS.has(method) ? {} : { body: JSON.stringify(body) }),
    });
  }

  async function logIn(email: string): Promise<Visitor> {
    const visitor = await visit('');
    const response = await call({ method: 'POST', url: '/login' }, visitor, { email, password });
    if (!response.ok) throw new Error(await response.text());
    return visit([visitor.cookie, ...cookiesOf(response)].join('; '));
  }

  return { visit, logIn, call };
}

function cookiesOf(response: Response): string[] {
  return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
}

const REFUSALS = new Set([
  'unauthenticated',
  'forbidden',
  'second_factor_required',
  'factor_confirmation_required',
  'confirmation_required',
]);

/** The code of the access check that refused the request, or `allowed`. */
export async function refusalOf(response: Response): Promise<string> {
  if (response.status !== 401 && response.status !== 403) {
    await response.body?.cancel();
    return 'allowed';
  }
  const { code } = (await response.json()) as { code: string };
  // Other errors come after the access check: the visitor had access.
  return REFUSALS.has(code) ? code : 'allowed';
}
