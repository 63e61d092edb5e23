import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ClanPageFixture,
  clan,
  type Owner,
  openClanPageFixture,
} from '#server/testing/clan-page-fixture.ts';
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
afterEach(() => clans.world.faults.use([]));

describe('a siege', () => {
  const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
  const BEGUN = inDays(-1);
  const setSiege = (castle_siege: number) =>
    clans.castleBoard.splice(0, 1, {
      ...{ castle_name: 'giran_castle', name: null, clan: null, previous_owner: null },
      ...{ castle_taxrate: 0, castle_income: 0, castle_siege },
    });
  const plan = (who: Owner, is_planned = true) =>
    clans.send(who.id, 'PUT', '/api/clan-sieges', {
      ...{ server_id: 1, clan: 'Wolves', castle: 'giran', is_planned, note: 'At the gate' },
    });
  const answer = (who: Owner, reply: string, char_id = who.char) =>
    clans.send(who.id, 'PUT', '/api/clan-sieges/answers', {
      ...{ server_id: 1, clan: 'Wolves', castle: 'giran', char_id, answer: reply },
    });

  test('is planned by the leader, and members say whether they will come', async () => {
    const member = await clans.makeOwner(70, 'Wolves');
    const at = inDays(3);
    setSiege(at);
    expect((await answer(member, 'yes')).body.code).toBe('siege_not_planned');
    expect((await plan(member)).body.code).toBe('clan_not_found');
    expect((await plan(leader)).status).toBe(200);
    expect((await answer(member, 'maybe')).status).toBe(200);
    expect((await answer(member, 'yes')).status).toBe(200);
    expect((await answer(leader, 'no')).status).toBe(200);
    const answers = [
      { char_name: `Char${leader.char}`, answer: 'no' },
      { char_name: `Char${member.char}`, answer: 'yes' },
    ];
    const siege = { castle: 'giran', siege_at: at, note: 'At the gate', answers };
    expect((await clans.read(member)).clans).toMatchObject([
      { clan: 'Wolves', is_leader: false, sieges: [siege] },
    ]);
    expect((await clans.read(leader)).clans).toMatchObject([{ is_leader: true, sieges: [siege] }]);
    expect((await clans.read(friend)).clans).toEqual([]);
    expect((await plan(leader, false)).status).toBe(200);
    expect((await clans.read(member)).clans[0].sieges).toEqual([]);
  });

  test('is neither shown to nor answered by a member who has left the clan in the game', async () => {
    const spy = await clans.makeOwner(70, 'Wolves');
    setSiege(inDays(3));
    expect((await plan(leader)).status).toBe(200);
    clans.moveToClan(spy, null);
    expect(await clans.read(spy)).toMatchObject({ reachable: true, clans: [] });
    expect((await answer(spy, 'yes')).body.code).toBe('clan_not_found');
  });

  test('no longer lists the answer of whoever left the clan', async () => {
    const member = await clans.makeOwner(70, 'Wolves');
    setSiege(inDays(3));
    await plan(leader);
    expect((await answer(member, 'yes')).status).toBe(200);
    expect((await clans.read(leader)).clans[0].sieges[0].answers).toHaveLength(1);
    clans.moveToClan(member, null);
    await clans.send(member.id, 'GET', '/api/accounts?server_id=1');
    expect((await clans.read(leader)).clans[0].sieges[0].answers).toEqual([]);
  });

  test('is shown to nobody while the game cannot say who is in the clan', async () => {
    const member = await clans.makeOwner(70, 'Wolves');
    setSiege(inDays(3));
    await plan(leader);
    await clans.save(leader);
    await clans.ask(friend);
    const [request] = (await clans.read(friend)).requests;
    const other = await clans.makeOwner(80, 'Wolves');
    clans.setBoard(clan('Wolves', other.char));
    clans.world.faults.use([{ operation: 'characters.*', kind: 'vanishing' }]);
    expect(await clans.read(member)).toMatchObject({ reachable: false, led: [], clans: [] });
    expect(await clans.read(other)).toMatchObject({ reachable: false, led: [], clans: [] });
    expect((await answer(member, 'yes')).body.code).toBe('world_unreachable');
    expect((await plan(other)).body.code).toBe('world_unreachable');
    expect((await clans.save(other)).body.code).toBe('world_unreachable');
    expect((await clans.decide(other, request.id, 'accepted')).body.code).toBe('world_unreachable');
    expect((await clans.decide(friend, request.id, 'withdrawn')).status).toBe(200);
    clans.world.faults.use([]);
    expect((await clans.read(member)).clans).toMatchObject([{ sieges: [{ note: 'At the gate' }] }]);
  });

  test('can only be answered with one’s own character in that clan', async () => {
    setSiege(inDays(3));
    await plan(leader);
    expect((await answer(friend, 'yes')).body.code).toBe('clan_not_found');
    expect((await answer(friend, 'yes', leader.char)).body.code).toBe('character_not_found');
  });

  test('on another date is another siege', async () => {
    setSiege(inDays(3));
    await plan(leader);
    await answer(leader, 'yes');
    setSiege(inDays(17));
    expect((await answer(leader, 'yes')).body.code).toBe('siege_not_planned');
    expect((await clans.read(leader)).clans[0].sieges).toEqual([]);
    expect((await plan(leader)).status).toBe(200);
    expect((await clans.read(leader)).clans[0].sieges).toMatchObject([{ answers: [] }]);
    // Moved back: the plan for the first date was replaced.
    setSiege(inDays(3));
    expect((await answer(leader, 'yes')).body.code).toBe('siege_not_planned');
    clans.castleBoard.length = 0;
    expect((await plan(leader)).body.code).toBe('siege_not_planned');
  });

  test('that has begun is neither listed, planned nor answered', async () => {
    setSiege(inDays(3));
    expect((await plan(leader)).status).toBe(200);
    await database.db
      .updateTable('clan_siege')
      .set({ siege_at: new Date(BEGUN * 1000) })
      .execute();
    setSiege(BEGUN);
    expect((await answer(leader, 'yes')).body.code).toBe('siege_not_planned');
    const { clans: own, dates } = await clans.read(leader);
    expect([own[0].sieges, dates]).toEqual([[], []]);
    expect((await plan(leader)).body.code).toBe('siege_not_planned');
  });
});
