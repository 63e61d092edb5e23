import { setTimeout as delay } from 'node:timers/promises';
import { DEVICE_COOKIE } from '#contract/identity-paths.ts';
import type { Answer, Send } from './send.ts';
import type { FuzzSite } from './site.ts';

export interface Person {
  name: string;
  /** Null for a visitor. */
  email: string | null;
  /** Route access levels this user has. */
  passes: readonly string[];
}

export const PEOPLE: readonly Person[] = [
  { name: 'visitor', email: null, passes: ['public'] },
  { name: 'player', email: 'player@example.com', passes: ['public', 'player'] },
  { name: 'admin', email: 'admin@example.com', passes: ['public', 'player', 'admin'] },
];

export interface Session {
  cookie: string;
  token: string;
}

const PASSWORD = 'castellan-demo';
const TRIES = 20;

interface SessionsDeps {
  site: FuzzSite;
  send: Send;
  address(): string;
  fail(what: string): void;
}

/** Keeps one session per user and logs in again when a fuzzed request has ended it. */
export function createSessions({ site, send, address, fail }: SessionsDeps) {
  const sessions = new Map<string, Promise<Session>>();
  const own = () => ({ 'x-forwarded-for': address(), 'accept-encoding': 'identity' });

  async function visit(cookie: string): Promise<Session> {
    const page = await expectAnswer(() =>
      send({ method: 'GET', path: '/login', headers: { ...own(), cookie } }),
    );
    const token = /name="csrf-token" content="([^"]+)"/.exec(page.text)?.[1] ?? '';
    return { cookie: [cookie, ...cookiesOf(page)].filter(Boolean).join('; '), token };
  }

  async function open({ email }: Person): Promise<Session> {
    const visitor = await visit('');
    if (email === null) return visitor;
    // A concurrent request may suspend the user between restoreUser and login.
    for (let i = 0; i < TRIES; i += 1) {
      await site.heal(email, deviceIn(visitor));
      const answer = await logIn(visitor, email);
      if (answer.status === 200) return visit([visitor.cookie, ...cookiesOf(answer)].join('; '));
      await delay(500);
    }
    fail(`${email} login failed, requests were sent as visitor`);
    return visitor;
  }

  function logIn(visitor: Session, email: string): Promise<Answer> {
    return expectAnswer(() =>
      send({
        method: 'POST',
        path: '/login',
        headers: {
          ...own(),
          cookie: visitor.cookie,
          'x-csrf-token': visitor.token,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ email, password: PASSWORD }),
      }),
    );
  }

  return {
    of(person: Person): Promise<Session> {
      const session = sessions.get(person.name) ?? open(person);
      sessions.set(person.name, session);
      return session;
    },
    /** Skip if another request has already replaced the failed session. */
    async renew(person: Person, failed: Session): Promise<void> {
      if ((await sessions.get(person.name)) === failed) sessions.delete(person.name);
    },
  };
}

function deviceIn({ cookie }: Session): string {
  return new RegExp(`${DEVICE_COOKIE}=([0-9a-f]+)`).exec(cookie)?.[1] ?? '';
}

function cookiesOf({ headers }: Answer): string[] {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
}

/** A keep-alive connection may have been closed by an earlier request: retry. */
async function expectAnswer(send: () => ReturnType<Send>): Promise<Answer> {
  for (let i = 0; i < TRIES; i += 1) {
    const given = await send();
    if (typeof given !== 'string') return given;
    await delay(200);
  }
  throw new Error('site did not respond');
}
