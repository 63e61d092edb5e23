import { createServer, type RequestListener } from 'node:http';
import { createServer as createTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readBalances } from '#server/money/read-balances.ts';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { selfSigned } from '#server/testing/self-signed.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { checkVotes } from './check-votes.ts';
import { createVoteSites } from './create-vote-sites.ts';
import { postbackRoutes } from './postback.routes.ts';
import { startVote } from './start-vote.ts';
import type { VoteDeps } from './vote-deps.ts';
import { viewHealth, viewVotes } from './votes.view.ts';

const database = openTestDatabase();
const closing: Array<() => unknown> = [];
let answer = '{"voted":true}';
let status = 200;
let asked: string[] = [];
let now = new Date();

let beforeAnswer: (() => Promise<unknown>) | undefined;

const listener: RequestListener = async (request, response) => {
  asked.push(request.url ?? '');
  await beforeAnswer?.();
  response.writeHead(status).end(answer);
};
const http = createServer(listener).listen(0, '127.0.0.1');
afterAll(() => http.close());
afterEach(async () => {
  status = 200;
  beforeAnswer = undefined;
  answer = '{"voted":true}';
  asked = [];
  now = new Date();
  for (const close of closing.splice(0)) await close();
});

function deps(sites: object[], more: object = {}): VoteDeps {
  const config = testConfig(database.url, { votes: { sites, ...more } });
  return {
    config,
    db: database.db,
    clock: { now: () => now },
    log: createLog({ level: 'silent', pretty: false }),
    voteSites: createVoteSites(config),
  };
}

const api = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
const site = (name: string, more: object = {}) => ({
  site: name,
  id: '7',
  key: 'secret-key',
  api_url: api(),
  ...more,
});
const points = async (id: string) => (await readBalances(database.db, id)).votes;
const begin = (on: VoteDeps, playerId: string, address = '203.0.113.9', name?: string) =>
  startVote(on, { playerId, address, site: name ?? on.voteSites[0]?.site.name ?? '' });
const makeDue = () =>
  database.db
    .updateTable('vote_attempt')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'open')
    .execute();
const check = async (on: VoteDeps) => {
  await makeDue();
  await checkVotes(on);
};

describe('asked sites', () => {
  test('a vote is credited once, whatever is pressed (WebEngine credits on click)', async () => {
    const on = deps([site('hopzone-eu')]);
    const player = await makePlayer(database.db);
    await check(on);
    expect(await points(player)).toBe(0);
    await begin(on, player);
    await begin(on, player);
    for (let i = 0; i < 3; i += 1) await check(on);
    expect(await points(player)).toBe(1);
    await expect(begin(on, player)).rejects.toThrow('vote_too_soon');
    now = new Date(now.getTime() + 12.1 * 3_600_000);
    await begin(on, player);
    await check(on);
    expect(await points(player)).toBe(2);
  });

  test('one address is one reward: another account from it gets nothing', async () => {
    const on = deps([site('hopzone-net')]);
    const [a, b] = [await makePlayer(database.db), await makePlayer(database.db)];
    answer = '{"voted":true,"status_code":"200"}';
    await begin(on, a, '198.51.100.1');
    await begin(on, b, '::ffff:198.51.100.1');
    await check(on);
    expect((await points(a)) + (await points(b))).toBe(1);
    expect(asked.every((url) => url.includes('ip_address=198.51.100.1'))).toBe(true);
  });

  test('a shared address is no matter where the site takes a reference; IPv6 is asked as it is', async () => {
    const on = deps([site('hopzone-eu'), site('l2votes')]);
    const [a, b] = [await makePlayer(database.db), await makePlayer(database.db)];
    await begin(on, a, '198.51.100.2');
    await begin(on, b, '198.51.100.2');
    await check(on);
    expect([await points(a), await points(b)]).toEqual([1, 1]);
    answer = '1';
    await begin(on, a, '2001:db8::5', 'l2votes');
    await check(on);
    expect([await points(a), asked.at(-1)]).toEqual([
      2,
      '/api.php?apiKey=secret-key&ip=2001%3Adb8%3A%3A5',
    ]);
  });

  test('seen by IPv4 and by IPv6: the site is asked for both, the first yes counts', async () => {
    const on = deps([site('l2votes')]);
    const player = await makePlayer(database.db);
    await begin(on, player, '198.51.100.77');
    await begin(on, player, '2001:db8::77');
    answer = '0';
    await check(on);
    expect(asked.map((url) => url.split('ip=')[1])).toEqual([
      '198.51.100.77',
      '2001%3Adb8%3A%3A77',
    ]);
    expect(await points(player)).toBe(0);
    answer = '1';
    asked = [];
    await check(on);
    expect([asked.length, await points(player)]).toEqual([1, 1]);
  });

  test('no by reference, yes by address: the second counts where a site takes both', async () => {
    const on = deps([site('hopzone-eu')]);
    const player = await makePlayer(database.db);
    await begin(on, player, '198.51.100.78');
    answer = '{"voted":false}';
    await check(on);
    expect(asked.map((url) => (url.includes('&name=') ? 'name' : 'ip'))).toEqual(['name', 'ip']);
  });

  test('where a name is typed the code is short, shown with its place, and gone when it counted', async () => {
    const on = deps([site('l2top-ru')]);
    const player = await makePlayer(database.db);
    expect((await viewVotes(on, player)).sites[0]).toMatchObject({ is_typed: true, typed: null });
    await begin(on, player);
    const { typed } = (await viewVotes(on, player)).sites[0] ?? {};
    expect(typed).toEqual({
      code: expect.stringMatching(/^[a-z2-9]{10}$/),
      url: 'https://l2top.ru/vote/7/',
    });
    answer = `date\tname\n2030-01-01 00:00:00\tpre-${typed?.code}\n`;
    await check(on);
    expect((await viewVotes(on, player)).sites[0]).toMatchObject({ state: 'voted', typed: null });
  });

  test('a vote API answering 200 with an error, or 500, credits nothing and shows in its health', async () => {
    const on = deps([site('l2topzone')]);
    const player = await makePlayer(database.db);
    await begin(on, player);
    for (const [code, text] of [
      [200, '{"ok":false,"error_code":1,"result":{"isVoted":true}}'],
      [500, '{"ok":true,"result":{"isVoted":true}}'],
      [200, '{"ok":true,"result":{}}'],
    ] as const) {
      [status, answer] = [code, text];
      await check(on);
    }
    expect(await points(player)).toBe(0);
    const health = (await viewHealth(on)).sites[0];
    expect([health?.failures, health?.open]).toEqual([3, 1]);
  });

  test('a site that is silent for hours loses no vote, and the player is told', async () => {
    const on = deps([site('hopzone-net')]);
    const player = await makePlayer(database.db);
    await begin(on, player, '198.51.100.90');
    status = 503;
    for (let i = 0; i < 15; i += 1) await check(on);
    expect((await viewVotes(on, player)).sites[0]).toMatchObject({
      state: 'waiting',
      problem: 'site_silent',
    });
    [status, answer] = [200, '{"voted":true,"status_code":"200"}'];
    await check(on);
    expect(await points(player)).toBe(1);
    expect((await viewVotes(on, player)).sites[0]).toMatchObject({ state: 'voted', problem: null });
  });

  test('a vote the site never heard of, or counted for another, says so', async () => {
    const on = deps([site('hopzone-net')]);
    const [a, b] = [await makePlayer(database.db), await makePlayer(database.db)];
    await begin(on, a, '198.51.100.91');
    answer = '{"voted":false,"status_code":"200"}';
    for (let i = 0; i < 12; i += 1) await check(on);
    const told = async (player: string) => (await viewVotes(on, player)).sites[0]?.problem;
    expect([await told(a), await told(b)]).toEqual(['not_confirmed', null]);
    answer = '{"voted":true,"status_code":"200"}';
    await begin(on, a, '198.51.100.91');
    await check(on);
    await begin(on, b, '198.51.100.91');
    await check(on);
    expect([await told(a), await told(b)]).toEqual([null, 'already_counted']);
  });

  test('a vote from before the attempt does not count', async () => {
    const on = deps([site('l2network')]);
    const player = await makePlayer(database.db);
    await begin(on, player);
    answer = String(Math.floor(now.getTime() / 1000) - 3_600);
    await check(on);
    expect(await points(player)).toBe(0);
    answer = String(Math.floor(now.getTime() / 1000) + 5);
    await check(on);
    expect(await points(player)).toBe(1);
  });

  test('TLS error (6h0T switched the check off): credits nothing', async () => {
    const tls = createTls(selfSigned(), listener).listen(0, '127.0.0.1');
    closing.push(() => tls.close());
    await new Promise((resolve) => tls.once('listening', resolve));
    const { port } = tls.address() as AddressInfo;
    const on = deps([site('hopzone-eu', { api_url: `https://127.0.0.1:${port}` })]);
    const player = await makePlayer(database.db);
    await begin(on, player);
    await check(on);
    expect([await points(player), asked.length]).toEqual([0, 0]);
  });

  test('SQL in a voter’s nick (StressWeb): compared, never run', async () => {
    const on = deps([site('mmotop-ru', { key: 'abc.txt?k' })]);
    const player = await makePlayer(database.db);
    await begin(on, player);
    const [attempt] = await database.db
      .selectFrom('vote_attempt')
      .select('reference')
      .where('player_id', '=', player)
      .execute();
    answer = `1\t01.01.2030 00:00:00\t1.1.1.1\t'; delete from vote_attempt; --\t1\n`;
    await check(on);
    expect(await points(player)).toBe(0);
    answer += `2\t01.01.2030 00:00:00\t1.1.1.1\t${attempt?.reference}\t1\n`;
    await check(on);
    expect(await points(player)).toBe(1);
  });

  test('days in a row bring the bonus, once a day', async () => {
    const on = deps([site('hopzone-eu')], { streak: { days: 3, points: 5 } });
    const player = await makePlayer(database.db);
    const start = new Date('2026-03-01T10:00:00Z').getTime();
    for (const day of [0, 1, 2]) {
      now = new Date(start + day * 86_400_000);
      await begin(on, player);
      await check(on);
    }
    expect(await points(player)).toBe(8);
    expect((await viewVotes(on, player)).streak).toBe(3);
  });

  test('another bonus set during the day: votes go on counting, and the day has had its bonus', async () => {
    const player = await makePlayer(database.db);
    const vote = async (at: string, bonus: number) => {
      now = new Date(at);
      const on = deps([site('hopzone-eu')], { streak: { days: 1, points: bonus } });
      await begin(on, player, '203.0.113.77');
      await check(on);
    };
    await vote('2026-04-01T00:30:00Z', 5);
    expect(await points(player)).toBe(6);
    await vote('2026-04-01T13:30:00Z', 7);
    expect(await points(player)).toBe(7);
  });

  test('begun anew while a site fails to answer: the attempt goes on being asked about', async () => {
    const on = deps([site('hopzone-eu')]);
    const player = await makePlayer(database.db);
    await begin(on, player, '203.0.113.78');
    status = 500;
    beforeAnswer = () => {
      beforeAnswer = undefined;
      return begin(on, player, '203.0.113.78');
    };
    await check(on);
    const attempt = () =>
      database.db
        .selectFrom('vote_attempt')
        .select(['checks', 'due_at'])
        .where('player_id', '=', player)
        .executeTakeFirstOrThrow();
    expect((await attempt()).checks).toBe(0);
    await check(on);
    expect((await attempt()).due_at).not.toBeNull();
  });

  test('the demo’s own site is none in production', () => {
    const votes = { sites: [{ site: 'practice', id: 'http://localhost:1', key: 'none' }] };
    const { mode, ...config } = testConfig(database.url, { votes });
    expect(createVoteSites({ ...config, mode })).toHaveLength(1);
    expect(() => createVoteSites({ ...config, mode: 'production' })).toThrow('unknown site');
  });

  test('a site nobody knows stops the start', () => {
    expect(() => deps([{ site: 'nope', id: '1', key: 'abcd' }])).toThrow('unknown site');
  });
});

describe('calling sites', () => {
  async function referenceOf(player: string): Promise<string> {
    const row = await database.db
      .selectFrom('vote_attempt')
      .select('reference')
      .where('player_id', '=', player)
      .executeTakeFirstOrThrow();
    return row.reference;
  }

  test('a secret in the call: forged, failed and repeated ones credit nothing more', async () => {
    const on = deps([site('gtop100')]);
    const app = await testApp(postbackRoutes(on));
    closing.push(() => app.http.close());
    const player = await makePlayer(database.db);
    await begin(on, player);
    const pingUsername = await referenceOf(player);
    const call = (fields: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url: '/webhooks/votes/gtop100',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ pingUsername, ...fields }).toString(),
      });
    for (const fields of [
      { Successful: '0' },
      { Successful: '0', pingbackkey: '' },
      { Successful: '0', pingbackkey: 'secret-kez' },
    ]) {
      expect((await call(fields)).statusCode).toBe(401);
    }
    // Admins see that somebody calls with a wrong key: it may be ours that is wrong.
    const refused = (await viewHealth(on)).sites[0];
    expect([refused?.failures, refused?.last_error]).toEqual([
      3,
      'a call from 127.0.0.1 was refused: without the right key',
    ]);
    // The site's own word that a vote failed.
    expect((await call({ Successful: '1', pingbackkey: 'secret-key' })).statusCode).toBe(200);
    expect(await points(player)).toBe(0);
    for (let i = 0; i < 3; i += 1) {
      expect((await call({ Successful: '0', pingbackkey: 'secret-key' })).statusCode).toBe(200);
    }
    expect(await points(player)).toBe(1);
  });

  test('many votes in one call: each attempt once, and none without the key', async () => {
    const on = deps([site('gtop100')]);
    const app = await testApp(postbackRoutes(on));
    closing.push(() => app.http.close());
    const players = await Promise.all([1, 2, 3].map(() => makePlayer(database.db)));
    const votes: object[][] = [];
    for (const [index, player] of players.entries()) {
      await begin(on, player);
      const pb_name = await referenceOf(player);
      votes.push([{ ip: '1.2.3.4' }, { success: index === 2 ? '1' : '0' }, { pb_name }]);
    }
    const call = (pingbackkey: unknown) =>
      app.http.inject({
        method: 'POST',
        url: '/webhooks/votes/gtop100',
        payload: { pingbackkey, siteid: 7, Common: [...votes, votes[0], [null], 'x'].slice(0, 4) },
      });
    for (const key of ['', 'secret-kez', null, ['secret-key']]) {
      expect((await call(key)).statusCode).toBe(401);
    }
    expect((await call('secret-key')).statusCode).toBe(200);
    expect(await Promise.all(players.map(points))).toEqual([1, 1, 0]);
  });

  test('source-IP spoof (Azuriom XtremeTop100 accepts anyone): headers are not believed', async () => {
    const on = deps([site('xtremetop100')]);
    const app = await testApp(postbackRoutes(on, async () => ['192.0.2.50']));
    closing.push(() => app.http.close());
    const player = await makePlayer(database.db);
    await begin(on, player);
    const url = `/webhooks/votes/xtremetop100?custom=${await referenceOf(player)}`;
    const headers = { 'x-forwarded-for': '192.0.2.50', 'x-real-ip': '192.0.2.50' };
    const from = (remoteAddress: string) => app.http.inject({ url, headers, remoteAddress });
    expect((await from('203.0.113.66')).statusCode).toBe(401);
    expect(await points(player)).toBe(0);
    expect((await from('192.0.2.50')).statusCode).toBe(200);
    expect(await points(player)).toBe(1);
  });
});
