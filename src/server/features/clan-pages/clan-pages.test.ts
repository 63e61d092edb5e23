import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ClanPageFixture,
  clan,
  type Owner,
  openClanPageFixture,
  PAGE,
} from '#server/testing/clan-page-fixture.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let clans: ClanPageFixture;
let leader: Owner;
let friend: Owner;

beforeAll(async () => {
  clans = await openClanPageFixture(database);
});
afterAll(() => clans.stop());
beforeEach(async () => {
  ({ leader, friend } = await clans.begin());
});

const shown = async (name = 'Wolves') => {
  const { body, headers } = await clans.send('nobody', 'GET', `/api/clans/${name}/page`);
  expect(headers['cache-control']).toBe('no-store');
  return body.page;
};

describe('the page of a clan', () => {
  test('is written by the owner of the leading character and shown to everyone unchanged', async () => {
    expect(await shown()).toBeNull();
    expect((await clans.save(leader)).status).toBe(200);
    const { server_id: _, clan: __, ...page } = PAGE;
    expect(await shown('wOLVES')).toEqual(page);
    expect(await clans.read(leader)).toMatchObject({
      led: [{ clan: 'Wolves', page, is_hidden: false }],
    });
  });

  test('cannot be written by anyone else, not even a member', async () => {
    const member = await clans.makeOwner(80, 'Wolves');
    for (const who of [friend, member]) {
      expect((await clans.save(who)).body.code).toBe('clan_not_found');
      expect((await clans.read(who)).led).toEqual([]);
    }
    expect(await shown()).toBeNull();
  });

  test('belongs to the new leader as soon as the game has one', async () => {
    await clans.save(leader);
    await clans.ask(friend);
    const [request] = (await clans.read(leader)).led[0].requests;
    const newLeader = await clans.makeOwner(80, 'Wolves');
    clans.setBoard(clan('Wolves', newLeader.char));
    expect((await clans.save(leader, { motto: 'mine' })).status).toBe(404);
    expect((await clans.decide(leader, request.id, 'accepted')).status).toBe(404);
    expect((await clans.read(leader)).led).toEqual([]);
    expect((await clans.save(newLeader, { motto: 'new' })).status).toBe(200);
    expect((await shown()).motto).toBe('new');
    expect((await clans.decide(newLeader, request.id, 'accepted')).status).toBe(200);
  });

  test('can no longer be edited once the account belongs to another player', async () => {
    await database.db
      .updateTable('game_account')
      .set({ player_id: friend.id })
      .where('player_id', '=', leader.id)
      .execute();
    expect((await clans.save(leader)).status).toBe(404);
    expect((await clans.save(friend)).status).toBe(200);
  });

  test('is not shown for a clan that hides itself or no longer exists in the game', async () => {
    await clans.save(leader);
    clans.setBoard(clan('Wolves', leader.char, -1));
    expect(await shown()).toBeNull();
    clans.setBoard();
    expect(await shown()).toBeNull();
    expect((await clans.save(leader)).status).toBe(404);
  });

  test('has limits for each field', async () => {
    expect((await clans.save(leader, { motto: 'x'.repeat(121) })).status).toBe(400);
    expect((await clans.save(leader, { recruitment: 'x'.repeat(1_501) })).status).toBe(400);
    expect((await clans.save(leader, { archetypes: ['wizard'] })).status).toBe(400);
    expect((await clans.save(leader, { level_from: 0 })).status).toBe(400);
  });

  test('can be hidden by staff with a reason, including later edits, and shown again', async () => {
    await clans.save(leader);
    const staff = await makePlayer(database.db);
    const hide = (is_hidden: boolean) =>
      clans.send(
        staff,
        'POST',
        '/api/admin/clan-pages',
        { server_id: 1, clan: 'Wolves', is_hidden, reason: 'insults' },
        { 'x-test-admin': 'yes' },
      );
    expect((await hide(true)).status).toBe(200);
    expect(await shown()).toBeNull();
    expect((await clans.ask(friend)).body.code).toBe('clan_not_recruiting');
    await clans.save(leader, { motto: 'another' });
    expect(await shown()).toBeNull();
    expect((await clans.read(leader)).led[0].is_hidden).toBe(true);
    const list = await clans.send(staff, 'GET', '/api/admin/clan-pages?state=hidden', undefined, {
      'x-test-admin': 'yes',
    });
    expect(list.body.rows).toMatchObject([{ clan: 'Wolves', motto: 'another' }]);
    expect((await hide(false)).status).toBe(200);
    expect((await shown()).motto).toBe('another');
    const actions = await database.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', staff)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['clan-page.hide', 'clan-page.show']);
  });
});
