import { createServer as createTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import { selfSigned } from '#server/testing/self-signed.ts';
import { openVoteFixture } from '#server/testing/votes/vote-fixture.ts';
import { viewAdminSites, viewVotes } from './votes.view.ts';

const { database, fake, closing, deps, site, points, begin, check } = openVoteFixture();

describe('sites we query', () => {
  test('a vote API that responds with 500, or with 200 and an error, credits nothing and is shown as failing', async () => {
    const voteDeps = deps([site('l2topzone')]);
    const player = await makePlayer(database.db);
    await begin(voteDeps, player);
    for (const [code, text] of [
      [200, '{"ok":false,"error_code":1,"result":{"isVoted":true}}'],
      [500, '{"ok":true,"result":{"isVoted":true}}'],
      [200, '{"ok":true,"result":{}}'],
    ] as const) {
      [fake.status, fake.body] = [code, text];
      await check(voteDeps);
    }
    expect(await points(player)).toBe(0);
    const health = (await viewAdminSites(voteDeps)).sites[0];
    expect([health?.failures, health?.open]).toEqual([3, 1]);
  });

  test('a site that does not respond for hours loses no vote, and the player is informed', async () => {
    const voteDeps = deps([site('hopzone-net')]);
    const player = await makePlayer(database.db);
    await begin(voteDeps, player, '198.51.100.90');
    fake.status = 503;
    for (let i = 0; i < 15; i += 1) await check(voteDeps);
    expect((await viewVotes(voteDeps, player)).sites[0]).toMatchObject({
      state: 'waiting',
      problem: 'site_silent',
    });
    [fake.status, fake.body] = [200, '{"voted":true,"status_code":"200"}'];
    await check(voteDeps);
    expect(await points(player)).toBe(1);
    expect((await viewVotes(voteDeps, player)).sites[0]).toMatchObject({
      state: 'voted',
      problem: null,
    });
  });

  test('a vote the site does not know, or counted for another player, is reported as such', async () => {
    const voteDeps = deps([site('hopzone-net')]);
    const [a, b] = [await makePlayer(database.db), await makePlayer(database.db)];
    await begin(voteDeps, a, '198.51.100.91');
    fake.body = '{"voted":false,"status_code":"200"}';
    for (let i = 0; i < 12; i += 1) await check(voteDeps);
    const problemOf = async (player: string) =>
      (await viewVotes(voteDeps, player)).sites[0]?.problem;
    expect([await problemOf(a), await problemOf(b)]).toEqual(['not_confirmed', null]);
    fake.body = '{"voted":true,"status_code":"200"}';
    await begin(voteDeps, a, '198.51.100.91');
    await check(voteDeps);
    await begin(voteDeps, b, '198.51.100.91');
    await check(voteDeps);
    expect([await problemOf(a), await problemOf(b)]).toEqual([null, 'already_counted']);
  });

  test('a vote from before the attempt, or from the future, does not count', async () => {
    const voteDeps = deps([site('l2network')]);
    const player = await makePlayer(database.db);
    await begin(voteDeps, player);
    fake.body = String(Math.floor(fake.now.getTime() / 1000) - 3_600);
    await check(voteDeps);
    expect(await points(player)).toBe(0);
    fake.body = String(Math.floor(fake.now.getTime() / 1000) + 3_600);
    await check(voteDeps);
    expect(await points(player)).toBe(0);
    fake.body = String(Math.floor(fake.now.getTime() / 1000) + 5);
    await check(voteDeps);
    expect(await points(player)).toBe(1);
  });

  test('a TLS error credits nothing (6h0T disabled verification)', async () => {
    const tls = createTls(selfSigned(), (request, response) => {
      fake.requests.push(request.url ?? '');
      response.end(fake.body);
    }).listen(0, '127.0.0.1');
    closing.push(() => tls.close());
    await new Promise((resolve) => tls.once('listening', resolve));
    const { port } = tls.address() as AddressInfo;
    const voteDeps = deps([site('hopzone-eu', { api_url: `https://127.0.0.1:${port}` })]);
    const player = await makePlayer(database.db);
    await begin(voteDeps, player);
    await check(voteDeps);
    expect([await points(player), fake.requests.length]).toEqual([0, 0]);
  });

  test('SQL in a voter’s nick is compared, never run (StressWeb)', async () => {
    const voteDeps = deps([site('mmotop-ru', { key: 'abc.txt?k' })]);
    const player = await makePlayer(database.db);
    await begin(voteDeps, player);
    const [attempt] = await database.db
      .selectFrom('vote_attempt')
      .select('reference')
      .where('player_id', '=', player)
      .execute();
    const moscow = new Date(fake.now.getTime() + 3 * 3_600_000).toISOString();
    const [year, month, day] = moscow.slice(0, 10).split('-');
    const at = `${day}.${month}.${year} ${moscow.slice(11, 19)}`;
    fake.body = `1\t${at}\t1.1.1.1\t'; delete from vote_attempt; --\t1\n`;
    await check(voteDeps);
    expect(await points(player)).toBe(0);
    fake.body += `2\t${at}\t1.1.1.1\t${attempt?.reference}\t1\n`;
    await check(voteDeps);
    expect(await points(player)).toBe(1);
  });

  test('an attempt restarted while a site fails to respond is still queried', async () => {
    const voteDeps = deps([site('hopzone-eu')]);
    const player = await makePlayer(database.db);
    await begin(voteDeps, player, '203.0.113.78');
    fake.status = 500;
    fake.beforeResponse = () => {
      fake.beforeResponse = undefined;
      return begin(voteDeps, player, '203.0.113.78');
    };
    await check(voteDeps);
    const attempt = () =>
      database.db
        .selectFrom('vote_attempt')
        .select(['checks', 'due_at'])
        .where('player_id', '=', player)
        .executeTakeFirstOrThrow();
    expect((await attempt()).checks).toBe(0);
    await check(voteDeps);
    expect((await attempt()).due_at).not.toBeNull();
  });
});
