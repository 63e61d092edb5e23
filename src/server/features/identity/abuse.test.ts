import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD, registerPlayer } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Welch's t: how many standard errors the two means are apart. */
function welch(a: readonly number[], b: readonly number[]): number {
  const spread = (values: readonly number[]) =>
    mean(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1);
  return Math.abs(mean(a) - mean(b)) / Math.sqrt(spread(a) + spread(b));
}

/** 3.3 standard errors; a difference smaller than the timer's resolution does not count. */
function isSignificant({ t, differenceMs }: { t: number; differenceMs: number }): boolean {
  return t >= 3.3 && Math.abs(differenceMs) >= 2;
}

describe('responses do not reveal whether an email is registered', () => {
  /**
   * Interleaved, each from its own IP address, so that neither rate limits nor machine drift affect
   * the result.
   */
  async function compare(path: string, bodyOf: (email: string) => object, rounds: number) {
    const known: number[] = [];
    const unknown: number[] = [];
    const texts = new Set<string>();
    for (let i = 0; i < rounds; i += 1) {
      for (const [email, times] of [
        [`known-${i}@example.com`, known],
        [`unknown-${i}@example.com`, unknown],
      ] as const) {
        const browser = site.browser(`10.1.${i}.${times === known ? 1 : 2}`);
        await browser.get('/test-token');
        const { ms, answer } = await timed(() => browser.send(path, bodyOf(email)));
        times.push(ms);
        texts.add(`${answer.statusCode} ${answer.body}`);
      }
    }
    const differenceMs = mean(known) - mean(unknown);
    return { texts: [...texts], t: welch(known, unknown), differenceMs };
  }

  const ROUNDS = 25;
  beforeAll(async () => {
    for (let i = 0; i < ROUNDS; i += 1) {
      await registerPlayer(site.browser(`10.9.${i}.1`), `known-${i}@example.com`);
    }
    await database.db.updateTable('player').set({ email_verified: true }).execute();
  });

  test.each([
    ['/login', (email: string) => ({ email, password: 'not the right one' })],
    ['/forgot', (email: string) => ({ email })],
    ['/register', (email: string) => ({ email, password: PASSWORD, agree: true })],
  ])(
    '%s: identical responses, and no timing difference beyond chance',
    { timeout: 120_000 },
    async (path, bodyOf) => {
      const first = await compare(path, bodyOf, ROUNDS);
      expect(first.texts).toHaveLength(1);
      if (!isSignificant(first)) return;
      // Random noise exceeds this once in a thousand runs; a real difference shows up in a repeat.
      const again = await compare(path, bodyOf, ROUNDS);
      const isReproduced =
        isSignificant(again) && Math.sign(first.differenceMs) === Math.sign(again.differenceMs);
      expect(isReproduced, `t ${again.t}, difference ${again.differenceMs} ms`).toBe(false);
    },
  );
});

describe('brute force', () => {
  test('password guessing against one account is blocked after six failed attempts, for longer each time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { email } = await newPlayer(site, 'target@example.com', '10.2.0.1');
    const attacker = site.browser('10.2.0.66');
    const guess = (i: number) => attacker.send('/login', { email, password: `guess ${i}` });
    const answers: number[] = [];
    for (let i = 0; i < 8; i += 1) answers.push((await guess(i)).statusCode);
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    const waits: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const blocked = await attacker.send('/login', { email, password: PASSWORD });
      expect([blocked.statusCode, blocked.json().code]).toEqual([429, 'slow_down']);
      const seconds = Number(blocked.headers['retry-after']);
      waits.push(seconds);
      vi.setSystemTime(Date.now() + seconds * 1000);
      expect((await guess(i)).statusCode).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8]);
    // The owner, at another IP address, is not locked out by this.
    const owner = await site.browser('10.2.0.2').send('/login', { email, password: PASSWORD });
    expect(owner.statusCode).toBe(200);
  });

  test('an unknown account is blocked in the same way', async () => {
    const attacker = site.browser('10.2.1.66');
    const answers: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const answer = await attacker.send('/login', {
        email: 'nobody@example.com',
        password: `${i}`,
      });
      answers.push(answer.statusCode);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });

  test('one IP address trying many accounts is stopped', async () => {
    const attacker = site.browser('10.2.2.66');
    const codes: string[] = [];
    for (let i = 0; i < 34; i += 1) {
      const answer = await attacker.send('/login', {
        email: `list-${i}@example.com`,
        password: 'x',
      });
      codes.push(answer.json().code);
    }
    expect(codes.slice(0, 30).every((code) => code === 'bad_credentials')).toBe(true);
    expect(codes.at(-1)).toMatch(/slow_down|too_many_requests/);
  });

  test('a forged X-Forwarded-For header does not change the client IP', async () => {
    const answers: number[] = [];
    const attacker = site.browser('10.2.3.66');
    for (let i = 0; i < 7; i += 1) {
      const body = { email: 'forged@example.com', password: `${i}` };
      const headers = { 'x-forwarded-for': `203.0.113.${i}`, 'cf-connecting-ip': `203.0.113.${i}` };
      answers.push((await attacker.send('/login', body, headers)).statusCode);
    }
    expect(answers.at(-1)).toBe(429);
    const logged = await database.db
      .selectFrom('audit_log')
      .select('address')
      .where('action', '=', 'session.refuse')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logged.address).toBe('10.2.3.66');
  });
});

test('whoever registers a taken address again and again sends its owner five emails an hour', async () => {
  const email = 'pestered@example.com';
  await newPlayer(site, email, '10.3.9.1');
  for (let i = 2; i <= 8; i += 1) await registerPlayer(site.browser(`10.3.9.${i}`), email);
  const { rows } = await sql<{ emails: number }>`
    select count(*)::integer as emails from pgboss.job
    where name = 'mail.send' and data->>'to' = ${email} and data->>'text' like '%/forgot%'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ emails: 5 }]);
});

test('of four concurrent registrations with the same email, only one creates an account', async () => {
  const email = 'race@example.com';
  const answers = await Promise.all(
    [1, 2, 3, 4].map((i) => registerPlayer(site.browser(`10.3.0.${i}`), email)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const rows = await database.db
    .selectFrom('player')
    .innerJoin('credential', 'credential.player_id', 'player.id')
    .select('player.id')
    .where('email', '=', email)
    .execute();
  expect(rows).toHaveLength(1);
});

describe('registration refuses', () => {
  test.each([
    ['a short password', { password: 'short' }, 'password_short'],
    ['a known password', { password: 'Qwertyuiop123' }, 'password_breached'],
    [
      'a common password with digits and a symbol added',
      { password: 'football2024!' },
      'password_breached',
    ],
    ['the email as password', { password: 'somebody-new-1' }, 'password_like_email'],
    ['site-specific words', { password: 'Giran&Lineage26' }, 'password_site_words'],
    ['a disposable mail service', { email: 'a@mailinator.com' }, 'email_disposable'],
    ['an invalid email', { email: 'not an address' }, 'email_invalid'],
    ['no agreement', { agree: false }, 'agreement_needed'],
  ])('%s', async (_, change, code) => {
    const browser = site.browser(`10.4.0.${code.length}`);
    const answer = await registerPlayer(browser, 'somebody-new@example.com', change);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });
});
