import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from './browser.ts';

export interface FakeProvider {
  /** `identity.discord` or `identity.google` of the configuration. */
  settings: Record<string, string>;
  /** The profile it returns for the next login. */
  profile: Record<string, unknown>;
  /** Claims of an unsigned ID token sent with the access token. */
  claims: Record<string, unknown> | undefined;
  close(): Promise<void>;
}

export async function openFakeProvider(): Promise<FakeProvider> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (!request.url?.startsWith('/token')) return response.end(JSON.stringify(provider.profile));
    return response.end(
      JSON.stringify({
        access_token: 'an-access-token',
        refresh_token: 'a-refresh-token',
        token_type: 'Bearer',
        expires_in: 60,
        ...(provider.claims ? { id_token: unsigned(provider.claims) } : {}),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: FakeProvider = {
    settings: {
      client_id: 'id',
      client_secret: 'secret',
      authorization_url: `${address}/authorize`,
      token_url: `${address}/token`,
      user_info_url: `${address}/me`,
    },
    profile: {},
    claims: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return provider;
}

/** Goes through the whole login; returns the URL that the last response redirects to. */
export async function logInWith(browser: Browser, provider: 'discord' | 'google'): Promise<string> {
  const start = await browser.submit(`/login/with/${provider}`, {});
  const state = new URL(String(start.headers.location)).searchParams.get('state') ?? '';
  const back = await browser.get(`/login/with/${provider}/callback?code=c&state=${state}`);
  return String(back.headers.location);
}

function unsigned(claims: Record<string, unknown>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${part({ not: 'a signature' })}`;
}
