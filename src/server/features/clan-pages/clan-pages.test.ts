import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClanRow } from '#contract/boards.ts';
import { OPEN_REQUESTS_MAX } from '#contract/clan-pages.ts';
import type { GameCharacter } from '#server/game/characters.ts';
import { addToGame, gameCharacter } from '#server/testing/game-characters.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { publicClanPageRoutes } from './clan-pages.routes.ts';
import { cleanClans } from './clean-clans.ts';

const database = openTestDatabase();
const clanBoard: ClanRow[] = [];
let fixture: OrderFixture;
let number = 1_000;

beforeAll(async () => {
  fixture = await openOrderFixture(database, {}, ({ config, db }) =>
    publicClanPageRoutes({
      config,
      db,
      clanSources: { clans: () => clanBoard, castles: () => [] },
    }),
  );
});
afterAll(() => fixture.stop());

/** What the game has of the accounts made here, which the simulation does not know. */
const game = new Map<string, GameCharacter>();
beforeEach(() => addToGame(fixture.world, game));
afterEach(() => fixture.world.faults.use([]));

/** In the game alone: the portal does not know it yet. */
function moveToClan({ char }: Owner, clanName: string | null): void {
  const login = `login${char}`;
  const character = game.get(login);
  if (character) game.set(login, { ...character, clanName });
}

interface Owner {
  id: string;
  char: number;
}
let leader: Owner;
let friend: Owner;

beforeEach(async () => {
  leader = await makeOwner(80, 'Wolves');
  friend = await makeOwner(60, null);
  setBoard(clan('Wolves', leader.char));
});

async function makeOwner(level: number, clanName: string | null): Promise<Owner> {
  const id = await makePlayer(database.db);
  const char = number++;
  const login = `login${char}`;
  await database.db
    .insertInto('game_account')
    .values({ world_id: 1, login, player_id: id, state: 'ready' })
    .execute();
  await database.db
    .insertInto('game_character')
    .values({
      ...{ world_id: 1, character_id: char, login, name: `Char${char}`, level, class_id: 88 },
      ...{ clan_name: clanName, seen_at: new Date() },
    })
    .execute();
  game.set(login, gameCharacter(char, login, { level, clanName }));
  return { id, char };
}

/** Both what the panel and what visitors read. */
function setBoard(...rows: ClanRow[]): void {
  for (const board of [clanBoard, fixture.clanBoard]) board.splice(0, board.length, ...rows);
}

function clan(clan_name: string, ruler_id: number, clan_skill_level = 5): ClanRow {
  return {
    ...{ clan_name, ruler_id, clan_skill_level, leader_name: `Char${ruler_id}` },
    ...{ clan_root_name_value: 1, clan_oust_time: 0, clan_agit_id: 0, castle_name: null },
    ...{ clan_siege_kill: null, alliance: null, member_count: 3 },
  };
}

const PAGE = {
  server_id: 1,
  clan: 'Wolves',
  motto: 'We hunt <b>together</b>',
  recruitment: 'Sieges twice a week.',
  level_from: 52,
  archetypes: ['healer', 'bard'],
  is_recruiting: true,
};
const save = (who: Owner, changes: object = {}) =>
  fixture.send(who.id, 'PUT', '/api/clan-pages', { ...PAGE, ...changes });
const read = async (who: Owner, query = '') =>
  (await fixture.send(who.id, 'GET', `/api/clan-pages?server_id=1${query}`)).body;
const shown = async (name = 'Wolves') => {
  const { body, headers } = await fixture.send('nobody', 'GET', `/api/clans/${name}/page`);
  expect(headers['cache-control']).toBe('no-store');
  return body.page;
};
const ask = (who: Owner, changes: object = {}) =>
  fixture.send(who.id, 'POST', '/api/clan-requests', {
    ...{ server_id: 1, clan: 'wolves', char_id: who.char, message: 'Hello' },
    ...changes,
  });
const decide = (who: Owner, id: number, decision: string) =>
  fixture.send(who.id, 'POST', `/api/clan-requests/${id}`, { decision });

beforeEach(async () => {
  await database.db.deleteFrom('clan_siege').execute();
  await database.db.deleteFrom('clan_page').execute();
  await database.db.deleteFrom('clan_request').execute();
});

describe('the page of a clan', () => {
  test('is written by whoever owns the character that leads it, and read by everybody as it is', async () => {
    expect(await shown()).toBeNull();
    expect((await save(leader)).status).toBe(200);
    const { server_id: _, clan: __, ...page } = PAGE;
    expect(await shown('wOLVES')).toEqual(page);
    expect(await read(leader)).toMatchObject({ led: [{ clan: 'Wolves', page, is_hidden: false }] });
  });

  test('is nobody else’s to write, a member’s neither', async () => {
    const member = await makeOwner(80, 'Wolves');
    for (const who of [friend, member]) {
      expect((await save(who)).body.code).toBe('clan_not_found');
      expect((await read(who)).led).toEqual([]);
    }
    expect(await shown()).toBeNull();
  });

  test('is the new leader’s from the moment the game has one', async () => {
    await save(leader);
    await ask(friend);
    const [request] = (await read(leader)).led[0].requests;
    const heir = await makeOwner(80, 'Wolves');
    setBoard(clan('Wolves', heir.char));
    expect((await save(leader, { motto: 'mine' })).status).toBe(404);
    expect((await decide(leader, request.id, 'accepted')).status).toBe(404);
    expect((await read(leader)).led).toEqual([]);
    expect((await save(heir, { motto: 'new' })).status).toBe(200);
    expect((await shown()).motto).toBe('new');
    expect((await decide(heir, request.id, 'accepted')).status).toBe(200);
  });

  test('is no longer the leader’s if the account is another player’s', async () => {
    await database.db
      .updateTable('game_account')
      .set({ player_id: friend.id })
      .where('player_id', '=', leader.id)
      .execute();
    expect((await save(leader)).status).toBe(404);
    expect((await save(friend)).status).toBe(200);
  });

  test('is not there for a clan that hides itself or that the game no longer has', async () => {
    await save(leader);
    setBoard(clan('Wolves', leader.char, -1));
    expect(await shown()).toBeNull();
    setBoard();
    expect(await shown()).toBeNull();
    expect((await save(leader)).status).toBe(404);
  });

  test('has bounds', async () => {
    expect((await save(leader, { motto: 'x'.repeat(121) })).status).toBe(400);
    expect((await save(leader, { recruitment: 'x'.repeat(1_501) })).status).toBe(400);
    expect((await save(leader, { archetypes: ['wizard'] })).status).toBe(400);
    expect((await save(leader, { level_from: 0 })).status).toBe(400);
  });

  test('is hidden by staff with a reason, also what is written later, and shown again', async () => {
    await save(leader);
    const staff = await makePlayer(database.db);
    const hide = (is_hidden: boolean) =>
      fixture.send(
        staff,
        'POST',
        '/api/admin/clan-pages',
        { server_id: 1, clan: 'Wolves', is_hidden, reason: 'insults' },
        { 'x-test-admin': 'yes' },
      );
    expect((await hide(true)).status).toBe(200);
    expect(await shown()).toBeNull();
    expect((await ask(friend)).body.code).toBe('clan_not_recruiting');
    await save(leader, { motto: 'another' });
    expect(await shown()).toBeNull();
    expect((await read(leader)).led[0].is_hidden).toBe(true);
    const list = await fixture.send(staff, 'GET', '/api/admin/clan-pages?state=hidden', undefined, {
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

describe('a siege', () => {
  const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
  const setSiege = (castle_siege: number) =>
    fixture.castleBoard.splice(0, 1, {
      ...{ castle_name: 'giran_castle', name: null, clan: null, previous_owner: null },
      ...{ castle_taxrate: 0, castle_income: 0, castle_siege },
    });
  const plan = (who: Owner, is_planned = true) =>
    fixture.send(who.id, 'PUT', '/api/clan-sieges', {
      ...{ server_id: 1, clan: 'Wolves', castle: 'giran', is_planned, note: 'At the gate' },
    });
  const answer = (who: Owner, given: string, char_id = who.char) =>
    fixture.send(who.id, 'PUT', '/api/clan-sieges/answers', {
      ...{ server_id: 1, clan: 'Wolves', castle: 'giran', char_id, answer: given },
    });

  test('is planned by the leader, and members say who comes', async () => {
    const member = await makeOwner(70, 'Wolves');
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
    expect((await read(member)).clans).toMatchObject([
      { clan: 'Wolves', is_leader: false, sieges: [siege] },
    ]);
    expect((await read(leader)).clans).toMatchObject([{ is_leader: true, sieges: [siege] }]);
    expect((await read(friend)).clans).toEqual([]);
    expect((await plan(leader, false)).status).toBe(200);
    expect((await read(member)).clans[0].sieges).toEqual([]);
  });

  test('is no longer shown to a member whom the game has in no clan, nor answered by them', async () => {
    const spy = await makeOwner(70, 'Wolves');
    setSiege(inDays(3));
    expect((await plan(leader)).status).toBe(200);
    moveToClan(spy, null);
    expect(await read(spy)).toMatchObject({ reachable: true, clans: [] });
    expect((await answer(spy, 'yes')).body.code).toBe('clan_not_found');
  });

  test('no longer lists the answer of whoever left the clan', async () => {
    const member = await makeOwner(70, 'Wolves');
    setSiege(inDays(3));
    await plan(leader);
    expect((await answer(member, 'yes')).status).toBe(200);
    expect((await read(leader)).clans[0].sieges[0].answers).toHaveLength(1);
    moveToClan(member, null);
    await fixture.send(member.id, 'GET', '/api/accounts?server_id=1');
    expect((await read(leader)).clans[0].sieges[0].answers).toEqual([]);
  });

  test('is shown to nobody while the game cannot say who is in the clan', async () => {
    const member = await makeOwner(70, 'Wolves');
    setSiege(inDays(3));
    await plan(leader);
    await save(leader);
    await ask(friend);
    const [request] = (await read(friend)).requests;
    const other = await makeOwner(80, 'Wolves');
    setBoard(clan('Wolves', other.char));
    fixture.world.faults.use([{ operation: 'characters.*', kind: 'vanishing' }]);
    expect(await read(member)).toMatchObject({ reachable: false, led: [], clans: [] });
    expect(await read(other)).toMatchObject({ reachable: false, led: [], clans: [] });
    expect((await answer(member, 'yes')).body.code).toBe('world_unreachable');
    expect((await plan(other)).body.code).toBe('world_unreachable');
    expect((await save(other)).body.code).toBe('world_unreachable');
    expect((await decide(other, request.id, 'accepted')).body.code).toBe('world_unreachable');
    expect((await decide(friend, request.id, 'withdrawn')).status).toBe(200);
    fixture.world.faults.use([]);
    expect((await read(member)).clans).toMatchObject([{ sieges: [{ note: 'At the gate' }] }]);
  });

  test('is answered with one’s own character of that clan alone', async () => {
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
    fixture.castleBoard.length = 0;
    expect((await plan(leader)).body.code).toBe('siege_not_planned');
  });

  test('that is over is no longer listed', async () => {
    setSiege(inDays(-1));
    await plan(leader);
    const { clans, dates } = await read(leader);
    expect([clans[0].sieges, dates]).toEqual([[], []]);
  });
});

describe('a request to join', () => {
  const decidedAgo = (id: number, days: number) =>
    database.db
      .updateTable('clan_request')
      .set({ decided_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();

  beforeEach(async () => {
    await save(leader);
  });

  test('reaches the leader, who accepts it; whoever asked sees it', async () => {
    expect((await read(friend, '&join=wolves')).join).toMatchObject({ clan: 'Wolves' });
    expect((await ask(friend)).status).toBe(200);
    const [request] = (await read(leader)).led[0].requests;
    expect(request).toMatchObject({ char_name: `Char${friend.char}`, level: 60, state: 'open' });
    expect((await decide(leader, request.id, 'accepted')).status).toBe(200);
    expect((await read(friend)).requests).toMatchObject([{ clan: 'Wolves', state: 'accepted' }]);
    expect((await decide(leader, request.id, 'declined')).body.code).toBe('clan_request_decided');
  });

  test('is withdrawn by whoever asked alone, and can then be made again', async () => {
    await ask(friend);
    const [request] = (await read(friend)).requests;
    const other = await makeOwner(60, null);
    expect((await decide(other, request.id, 'withdrawn')).status).toBe(404);
    expect((await decide(leader, request.id, 'withdrawn')).status).toBe(404);
    expect((await decide(friend, request.id, 'accepted')).status).toBe(404);
    expect((await ask(friend)).body.code).toBe('already_asked');
    expect((await decide(friend, request.id, 'withdrawn')).status).toBe(200);
    expect((await read(leader)).led[0].requests).toEqual([]);
    expect((await read(friend)).requests).toEqual([]);
    expect((await ask(friend)).status).toBe(200);
    expect((await read(friend)).requests).toHaveLength(1);
  });

  test('that was declined can be made again a day later', async () => {
    await ask(friend);
    const [request] = (await read(friend)).requests;
    expect((await decide(leader, request.id, 'declined')).status).toBe(200);
    expect((await ask(friend)).body.code).toBe('clan_declined_lately');
    await decidedAgo(request.id, 1);
    expect((await ask(friend)).status).toBe(200);
  });

  test('is deleted ninety days after it was decided, a siege thirty days after it was', async () => {
    const names = ['Old', 'New', 'Open'];
    setBoard(...names.map((name) => clan(name, leader.char)));
    for (const name of names) {
      await save(leader, { clan: name });
      await ask(friend, { clan: name });
    }
    const [, recent, old] = (await read(friend)).requests;
    await decide(leader, old.id, 'accepted');
    await decide(leader, recent.id, 'declined');
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
    const left = (await read(friend)).requests.map(({ clan: of }: { clan: string }) => of);
    expect(left).toEqual(['Open', 'New']);
    const sieges = await database.db.selectFrom('clan_siege').select('siege_at').execute();
    expect(sieges).toHaveLength(1);
  });

  test('needs one’s own character, without a clan, of the wanted level, and an open clan', async () => {
    expect((await ask(friend, { char_id: leader.char })).body.code).toBe('character_not_found');
    const member = await makeOwner(60, 'Bears');
    expect((await ask(member)).body.code).toBe('character_has_clan');
    const low = await makeOwner(51, null);
    expect((await ask(low)).body.code).toBe('character_level_low');
    expect((await ask(friend, { clan: 'Nobodies' })).body.code).toBe('clan_not_recruiting');
    await save(leader, { is_recruiting: false });
    expect((await ask(friend)).body.code).toBe('clan_not_recruiting');
    expect((await read(friend, '&join=wolves')).join).toBeNull();
  });

  test('is one of five that a player may have open, however many are sent at once', async () => {
    const names = Array.from({ length: OPEN_REQUESTS_MAX + 2 }, (_, index) => `Pack${index}`);
    setBoard(...names.map((name) => clan(name, leader.char)));
    for (const name of names) await save(leader, { clan: name });
    const answers = await Promise.all(names.map((name) => ask(friend, { clan: name })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(OPEN_REQUESTS_MAX);
  });
});
