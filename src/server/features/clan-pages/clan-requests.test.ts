import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OPEN_REQUESTS_MAX } from '#contract/clan-pages.ts';
import {
  type ClanPageFixture,
  clan,
  type Owner,
  openClanPageFixture,
} from '#server/testing/clan-page-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { cleanClans } from './clean-clans.ts';

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

describe('a request to join', () => {
  const decidedAgo = (id: number, days: number) =>
    database.db
      .updateTable('clan_request')
      .set({ decided_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();

  beforeEach(async () => {
    await clans.save(leader);
  });

  test('reaches the leader, who accepts it; the sender sees that', async () => {
    expect((await clans.read(friend, '&join=wolves')).join).toMatchObject({ clan: 'Wolves' });
    expect((await clans.ask(friend)).status).toBe(200);
    const [request] = (await clans.read(leader)).led[0].requests;
    expect(request).toMatchObject({ char_name: `Char${friend.char}`, level: 60, state: 'open' });
    expect((await clans.decide(leader, request.id, 'accepted')).status).toBe(200);
    expect((await clans.read(friend)).requests).toMatchObject([
      { clan: 'Wolves', state: 'accepted' },
    ]);
    expect((await clans.decide(leader, request.id, 'declined')).body.code).toBe(
      'clan_request_decided',
    );
  });

  test('can be withdrawn only by its sender, who can then ask again', async () => {
    await clans.ask(friend);
    const [request] = (await clans.read(friend)).requests;
    const other = await clans.makeOwner(60, null);
    expect((await clans.decide(other, request.id, 'withdrawn')).status).toBe(404);
    expect((await clans.decide(leader, request.id, 'withdrawn')).status).toBe(404);
    expect((await clans.decide(friend, request.id, 'accepted')).status).toBe(404);
    expect((await clans.ask(friend)).body.code).toBe('already_asked');
    expect((await clans.decide(friend, request.id, 'withdrawn')).status).toBe(200);
    expect((await clans.read(leader)).led[0].requests).toEqual([]);
    expect((await clans.read(friend)).requests).toEqual([]);
    expect((await clans.ask(friend)).status).toBe(200);
    expect((await clans.read(friend)).requests).toHaveLength(1);
  });

  test('that was declined can be made again a day later', async () => {
    await clans.ask(friend);
    const [request] = (await clans.read(friend)).requests;
    expect((await clans.decide(leader, request.id, 'declined')).status).toBe(200);
    expect((await clans.ask(friend)).body.code).toBe('clan_declined_recently');
    await decidedAgo(request.id, 1);
    expect((await clans.ask(friend)).status).toBe(200);
  });

  test('is deleted ninety days after it was decided, and a siege thirty days after its date', async () => {
    const names = ['Old', 'New', 'Open'];
    clans.setBoard(...names.map((name) => clan(name, leader.char)));
    for (const name of names) {
      await clans.save(leader, { clan: name });
      await clans.ask(friend, { clan: name });
    }
    const [, recent, old] = (await clans.read(friend)).requests;
    await clans.decide(leader, old.id, 'accepted');
    await clans.decide(leader, recent.id, 'declined');
    await decidedAgo(old.id, 91);
    await decidedAgo(recent.id, 89);
    const siegeAt = (days: number) => ({
      ...{ world_id: 1, clan_key: 'old', castle: 'giran', note: '', planned_by: leader.id },
      siege_at: new Date(Date.now() - days * 86_400_000),
    });
    await database.db
      .insertInto('clan_siege')
      .values([siegeAt(31), siegeAt(29)])
      .execute();
    await cleanClans(database);
    const left = (await clans.read(friend)).requests.map(
      ({ clan: name }: { clan: string }) => name,
    );
    expect(left).toEqual(['Open', 'New']);
    const sieges = await database.db.selectFrom('clan_siege').select('siege_at').execute();
    expect(sieges).toHaveLength(1);
  });

  test('needs one’s own character without a clan and of the required level, and a clan that recruits', async () => {
    expect((await clans.ask(friend, { char_id: leader.char })).body.code).toBe(
      'character_not_found',
    );
    const member = await clans.makeOwner(60, 'Bears');
    expect((await clans.ask(member)).body.code).toBe('character_has_clan');
    const low = await clans.makeOwner(51, null);
    expect((await clans.ask(low)).body.code).toBe('character_level_too_low');
    expect((await clans.ask(friend, { clan: 'Nobodies' })).body.code).toBe('clan_not_recruiting');
    await clans.save(leader, { is_recruiting: false });
    expect((await clans.ask(friend)).body.code).toBe('clan_not_recruiting');
    expect((await clans.read(friend, '&join=wolves')).join).toBeNull();
  });

  test('is refused beyond five open ones per player, even when many are sent at once', async () => {
    const names = Array.from({ length: OPEN_REQUESTS_MAX + 2 }, (_, index) => `Pack${index}`);
    clans.setBoard(...names.map((name) => clan(name, leader.char)));
    for (const name of names) await clans.save(leader, { clan: name });
    const replies = await Promise.all(names.map((name) => clans.ask(friend, { clan: name })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(OPEN_REQUESTS_MAX);
  });
});
