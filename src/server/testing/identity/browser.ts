import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export interface Browser {
  cookies: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** As our own code sends it: JSON, with the token and X-Requested-With. */
  send(
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** As a form without JavaScript sends it. */
  submit(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
  cookieHeader(): string;
}

/** A visitor with a cookie jar and an IP address of their own. */
export function openBrowser(http: FastifyInstance, origin: string, ip = '10.0.0.1'): Browser {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await http.inject({ remoteAddress: ip, ...options });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return response;
  }

  const get: Browser['get'] = (url, headers = {}) =>
    inject({ method: 'GET', url, headers: { cookie: cookieHeader(), ...headers } });

  async function token(): Promise<string> {
    return (await get('/test-token')).body;
  }

  return {
    cookies,
    cookieHeader,
    get,
    async send(url, body = {}, headers = {}) {
      const csrf = await token();
      return inject({
        method: 'POST',
        url,
        payload: body,
        headers: {
          cookie: cookieHeader(),
          origin,
          'x-requested-with': 'XMLHttpRequest',
          'x-csrf-token': csrf,
          ...headers,
        },
      });
    },
    async submit(url, fields) {
      const _csrf = await token();
      return inject({
        method: 'POST',
        url,
        payload: new URLSearchParams({ ...fields, _csrf }).toString(),
        headers: {
          cookie: cookieHeader(),
          origin,
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
    },
  };
}
