import { setTimeout as delay } from 'node:timers/promises';
import { DEVICE_COOKIE } from '#contract/identity-paths.ts';
import type { HttpResponse, Send } from './send.ts';
import type { FuzzSite } from './site.ts';

export interface FuzzUser {
  name: string;
  /** Null for a visitor. */
  email: string | null;
  /** Route access levels this user has. */
  accessLevels: readonly string[];
}

export const USERS: readonly FuzzUser[] = [
  { name: 'visitor', email: null, accessLevels: ['public'] },
  { name: 'player', email: 'player@example.com', accessLevels: ['public', 'player'] },
  { name: 'admin', email: 'admin@example.com', accessLevels: ['public', 'player', 'staff'] },
];

export interface Session {
  cookie: string;
  csrfToken: string;
}

const PASSWORD = 'castellan-demo';
const MAX_ATTEMPTS = 20;

interface SessionsDeps {
  site: FuzzSite;
  send: Send;
  nextIp(): string;
  fail(what: string): void;
}

/** Keeps one session per user and logs in again when a fuzzed request has ended it. */
export function createSessions({ site, send, nextIp, fail }: SessionsDeps) {
  const sessions = new Map<string, Promise<Session>>();
  const baseHeaders = () => ({ 'x-forwarded-for': nextIp(), 'accept-encoding': 'identity' });

  async function visit(cookie: string): Promise<Session> {
    const page = await sendWithRetry(() =>
      send({ method: 'GET', path: '/login', headers: { ...baseHeaders(), cookie } }),
    );
    const csrfToken = /name="csrf-token" content="([^"]+)"/.exec(page.text)?.[1] ?? '';
    return { cookie: [cookie, ...cookiesOf(page)].filter(Boolean).join('; '), csrfToken };
  }

  async function open({ email }: FuzzUser): Promise<Session> {
    const visitor = await visit('');
    if (email === null) return visitor;
    // A concurrent request may suspend the user between restoreUser and login.
    for (let i = 0; i < MAX_ATTEMPTS; i += 1) {
      await site.restoreUser(email, deviceIdFrom(visitor));
      const response = await logIn(visitor, email);
      if (response.status === 200)
        return visit([visitor.cookie, ...cookiesOf(response)].join('; '));
      await delay(500);
    }
    fail(`${email} login failed; its requests are sent as a visitor`);
    return visitor;
  }

  function logIn(visitor: Session, email: string): Promise<HttpResponse> {
    return sendWithRetry(() =>
      send({
        method: 'POST',
        path: '/login',
        headers: {
          ...baseHeaders(),
          cookie: visitor.cookie,
          'x-csrf-token': visitor.csrfToken,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email, password: PASSWORD }),
      }),
    );
  }

  return {
    get(user: FuzzUser): Promise<Session> {
      const session = sessions.get(user.name) ?? open(user);
      sessions.set(user.name, session);
      return session;
    },
    /** Drops the failed session, unless another request has already replaced it. */
    async discard(user: FuzzUser, failed: Session): Promise<void> {
      if ((await sessions.get(user.name)) === failed) sessions.delete(user.name);
    },
  };
}

function deviceIdFrom({ cookie }: Session): string {
  return new RegExp(`${DEVICE_COOKIE}=([0-9a-f]+)`).exec(cookie)?.[1] ?? '';
}

function cookiesOf({ headers }: HttpResponse): string[] {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
}

/** A keep-alive connection may have been closed by an earlier request: retry. */
async function sendWithRetry(send: () => ReturnType<Send>): Promise<HttpResponse> {
  for (let i = 0; i < MAX_ATTEMPTS; i += 1) {
    const response = await send();
    if (typeof response !== 'string') return response;
    await delay(200);
  }
  throw new Error('site did not respond');
}
