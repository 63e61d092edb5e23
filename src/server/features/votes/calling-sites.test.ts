import { describe, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import { testApp } from '#server/testing/test-app.ts';
import { openVoteFixture } from '#server/testing/votes/vote-fixture.ts';
import { postbackRoutes } from './postback.routes.ts';
import { viewAdminSites } from './votes.view.ts';

const { database, closing, deps, site, points, begin } = openVoteFixture();

describe('postbacks from vote sites', () => {
  async function referenceOf(player: string): Promise<string> {
    const row = await database.db
      .selectFrom('vote_attempt')
      .select('reference')
      .where('player_id', '=', player)
      .executeTakeFirstOrThrow();
    return row.reference;
  }

  test('a postback with a secret: forged, failed and repeated calls credit nothing', async () => {
    const voteDeps = deps([site('gtop100')]);
    const app = await testApp(postbackRoutes(voteDeps));
    closing.push(() => app.http.close());
    const player = await makePlayer(database.db);
    await begin(voteDeps, player);
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
    // Admins see calls with a wrong key: ours may be the wrong one.
    const refused = (await viewAdminSites(voteDeps)).sites[0];
    expect([refused?.failures, refused?.last_error]).toEqual([
      3,
      'a call from 127.0.0.1 was refused: wrong or missing key',
    ]);
    // The site itself reports that the vote failed.
    expect((await call({ Successful: '1', pingbackkey: 'secret-key' })).statusCode).toBe(200);
    expect(await points(player)).toBe(0);
    for (let i = 0; i < 3; i += 1) {
      expect((await call({ Successful: '0', pingbackkey: 'secret-key' })).statusCode).toBe(200);
    }
    expect(await points(player)).toBe(1);
  });

  test('many votes in one call: each attempt is credited once, and none without the key', async () => {
    const voteDeps = deps([site('gtop100')]);
    const app = await testApp(postbackRoutes(voteDeps));
    closing.push(() => app.http.close());
    const players = await Promise.all([1, 2, 3].map(() => makePlayer(database.db)));
    const votes: object[][] = [];
    for (const [index, player] of players.entries()) {
      await begin(voteDeps, player);
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

  test('a source IP address in a header is not trusted (Azuriom accepts anyone for XtremeTop100)', async () => {
    const voteDeps = deps([site('xtremetop100')]);
    const app = await testApp(postbackRoutes(voteDeps, async () => ['192.0.2.50']));
    closing.push(() => app.http.close());
    const player = await makePlayer(database.db);
    await begin(voteDeps, player);
    const url = `/webhooks/votes/xtremetop100?custom=${await referenceOf(player)}`;
    const headers = { 'x-forwarded-for': '192.0.2.50', 'x-real-ip': '192.0.2.50' };
    const from = (remoteAddress: string) => app.http.inject({ url, headers, remoteAddress });
    expect((await from('203.0.113.66')).statusCode).toBe(401);
    expect(await points(player)).toBe(0);
    expect((await from('192.0.2.50')).statusCode).toBe(200);
    expect(await points(player)).toBe(1);
  });
});
