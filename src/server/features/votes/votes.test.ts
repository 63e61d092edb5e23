import { describe, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openVoteFixture } from '#server/testing/votes/vote-fixture.ts';
import { createVoteSites } from './create-vote-sites.ts';
import { viewVotes } from './votes.view.ts';

const { database, fake, deps, site, points, begin, check } = openVoteFixture();

describe('sites we query', () => {
  test('a vote is credited once, however often buttons are pressed (WebEngine credits on click)', async () => {
    const voteDeps = deps([site('hopzone-eu')]);
    const player = await makePlayer(database.db);
    await check(voteDeps);
    expect(await points(player)).toBe(0);
    await begin(voteDeps, player);
    await begin(voteDeps, player);
    for (let i = 0; i < 3; i += 1) await check(voteDeps);
    expect(await points(player)).toBe(1);
    await expect(begin(voteDeps, player)).rejects.toThrow('vote_too_soon');
    fake.now = new Date(fake.now.getTime() + 12.1 * 3_600_000);
    await begin(voteDeps, player);
    await check(voteDeps);
    expect(await points(player)).toBe(2);
  });

  test('one IP address is one reward: another account from it gets nothing', async () => {
    const voteDeps = deps([site('hopzone-net')]);
    const [a, b] = [await makePlayer(database.db), await makePlayer(database.db)];
    fake.body = '{"voted":true,"status_code":"200"}';
    await begin(voteDeps, a, '198.51.100.1');
    await begin(voteDeps, b, '::ffff:198.51.100.1');
    await check(voteDeps);
    expect((await points(a)) + (await points(b))).toBe(1);
    expect(fake.requests.every((url) => url.includes('ip_address=198.51.100.1'))).toBe(true);
  });

  test('a shared IP address does not matter where the site takes a reference; IPv6 is passed unchanged', async () => {
    const voteDeps = deps([site('hopzone-eu'), site('l2votes')]);
    const [a, b] = [await makePlayer(database.db), await makePlayer(database.db)];
    await begin(voteDeps, a, '198.51.100.2');
    await begin(voteDeps, b, '198.51.100.2');
    await check(voteDeps);
    expect([await points(a), await points(b)]).toEqual([1, 1]);
    fake.body = '1';
    await begin(voteDeps, a, '2001:db8::5', 'l2votes');
    await check(voteDeps);
    expect([await points(a), fake.requests.at(-1)]).toEqual([
      2,
      '/api.php?apiKey=secret-key&ip=2001%3Adb8%3A%3A5',
    ]);
  });

  test('a player seen with IPv4 and IPv6: both are queried, the first positive response counts', async () => {
    const voteDeps = deps([site('l2votes')]);
    const player = await makePlayer(database.db);
    await begin(voteDeps, player, '198.51.100.77');
    await begin(voteDeps, player, '2001:db8::77');
    fake.body = '0';
    await check(voteDeps);
    expect(fake.requests.map((url) => url.split('ip=')[1])).toEqual([
      '198.51.100.77',
      '2001%3Adb8%3A%3A77',
    ]);
    expect(await points(player)).toBe(0);
    fake.body = '1';
    fake.requests = [];
    await check(voteDeps);
    expect([fake.requests.length, await points(player)]).toEqual([1, 1]);
  });

  test('where a site takes both, a negative response by reference is followed by a query by IP address', async () => {
    const voteDeps = deps([site('hopzone-eu')]);
    const player = await makePlayer(database.db);
    await begin(voteDeps, player, '198.51.100.78');
    fake.body = '{"voted":false}';
    await check(voteDeps);
    expect(fake.requests.map((url) => (url.includes('&name=') ? 'name' : 'ip'))).toEqual([
      'name',
      'ip',
    ]);
  });

  test('where a name is typed, the code is short, shown with instructions, and gone once it counted', async () => {
    const voteDeps = deps([site('l2top-ru')]);
    const player = await makePlayer(database.db);
    expect((await viewVotes(voteDeps, player)).sites[0]).toMatchObject({
      is_typed: true,
      typed: null,
    });
    await begin(voteDeps, player);
    const { typed } = (await viewVotes(voteDeps, player)).sites[0] ?? {};
    expect(typed).toEqual({
      code: expect.stringMatching(/^[a-z2-9]{10}$/),
      url: 'https://l2top.ru/vote/7/',
    });
    const moscow = new Date(fake.now.getTime() + 3 * 3_600_000).toISOString();
    const at = moscow.slice(0, 19).replace('T', ' ');
    fake.body = `date\tname\n${at}\tpre-${typed?.code}\n`;
    await check(voteDeps);
    expect((await viewVotes(voteDeps, player)).sites[0]).toMatchObject({
      state: 'voted',
      typed: null,
    });
  });

  test('consecutive days earn the bonus, once a day', async () => {
    const voteDeps = deps([site('hopzone-eu')], { streak: { days: 3, points: 5 } });
    const player = await makePlayer(database.db);
    const start = new Date('2026-03-01T10:00:00Z').getTime();
    for (const day of [0, 1, 2]) {
      fake.now = new Date(start + day * 86_400_000);
      await begin(voteDeps, player);
      await check(voteDeps);
    }
    expect(await points(player)).toBe(8);
    expect((await viewVotes(voteDeps, player)).streak).toBe(3);
  });

  test('another bonus set during the day: votes still count, and the day keeps its one bonus', async () => {
    const player = await makePlayer(database.db);
    const vote = async (at: string, bonus: number) => {
      fake.now = new Date(at);
      const voteDeps = deps([site('hopzone-eu')], { streak: { days: 1, points: bonus } });
      await begin(voteDeps, player, '203.0.113.77');
      await check(voteDeps);
    };
    await vote('2026-04-01T00:30:00Z', 5);
    expect(await points(player)).toBe(6);
    await vote('2026-04-01T13:30:00Z', 7);
    expect(await points(player)).toBe(7);
  });

  test('the demo’s own site does not exist in production', () => {
    const votes = { sites: [{ site: 'practice', id: 'http://localhost:1', key: 'none' }] };
    const { mode, ...config } = testConfig(database.url, { votes });
    expect(createVoteSites({ ...config, mode })).toHaveLength(1);
    expect(() => createVoteSites({ ...config, mode: 'production' })).toThrow('unknown site');
  });

  test('an unknown site prevents startup', () => {
    expect(() => deps([{ site: 'nope', id: '1', key: 'abcd' }])).toThrow('unknown site');
  });
});
