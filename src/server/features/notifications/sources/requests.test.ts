import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClanRow } from '#contract/boards.ts';
import type { GameCharacter } from '#server/game/characters.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { addToGame, gameCharacter } from '#server/testing/game-characters.ts';
import {
  type NotificationFixture,
  openNotificationFixture,
} from '#server/testing/notifications/fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let db: Db;
let fixture: NotificationFixture;
let nextCharacterId = 7_000;

beforeAll(async () => {
  db = database.db;
  fixture = await openNotificationFixture(database);
});
afterAll(() => fixture.stop());

interface Owner {
  id: string;
  char: number;
}
let leader: Owner;
let friend: Owner;
/** The characters of the accounts created here, which the simulated game does not know. */
const game = new Map<string, GameCharacter>();

beforeEach(async () => {
  addToGame(fixture.orders.world, game);
  await fixture.clear();
  fixture.setNow(new Date());
  for (const table of ['clan_request', 'clan_page'] as const) await db.deleteFrom(table).execute();
  [leader, friend] = [await createOwner('Wolves'), await createOwner(null)];
  await lead(leader);
  // What happened before the first scan is not news.
  await scan();
  await fixture.orders.send(leader.id, 'PUT', '/api/clan-pages', {
    ...{ server_id: 1, clan: 'Wolves', motto: '', recruitment: '', level_from: 1 },
    ...{ archetypes: [], is_recruiting: true },
  });
});

async function createOwner(clanName: string | null, id?: string): Promise<Owner> {
  const player = id ?? (await fixture.player());
  const char = nextCharacterId++;
  const login = `login${char}`;
  await db
    .insertInto('game_account')
    .values({ world_id: 1, login, player_id: player, state: 'ready' })
    .execute();
  await db
    .insertInto('game_character')
    .values({
      ...{ world_id: 1, character_id: char, login, name: `Char${char}`, level: 60 },
      ...{ class_id: 88, clan_name: clanName, seen_at: new Date() },
    })
    .execute();
  game.set(login, gameCharacter(char, login, { level: 60, clanName }));
  return { id: player, char };
}

/** Makes the character leader on the clan board, both as pages and as notifications read it. */
async function lead({ char }: Owner): Promise<void> {
  const row: ClanRow = {
    ...{ clan_name: 'Wolves', ruler_id: char, clan_skill_level: 5, leader_name: `Char${char}` },
    ...{ clan_root_name_value: 1, clan_oust_time: 0, clan_agit_id: 0, castle_name: null },
    ...{ clan_siege_kill: null, alliance: null, member_count: 3 },
  };
  fixture.orders.clanBoard.splice(0, 9, row);
  const frame = { server_id: 1, as_of: 1, version: 1, reachable: true };
  const body = Buffer.from(JSON.stringify({ ...frame, clans: [row] }));
  await sql`insert into world_snapshot (world_id, board, version, content_version, content_hash,
      taken_at, body, body_gzip, body_brotli)
    values (1, 'clans', 1, 1, '', now(), ${body}, '', '')
    on conflict (world_id, board) do update set body = excluded.body`.execute(db);
}

async function scan(): Promise<void> {
  fixture.setNow(new Date());
  await fixture.scan(1);
  await fixture.scan(0);
  await fixture.work();
}

const ask = async (who: Owner, message = 'Hello') => {
  const body = { server_id: 1, clan: 'wolves', char_id: who.char, message };
  const response = await fixture.orders.send(who.id, 'POST', '/api/clan-requests', body);
  expect(response.status).toBe(200);
  const { id } = await db
    .selectFrom('clan_request')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
const decide = async (who: Owner, id: number, decision: string) => {
  const path = `/api/clan-requests/${id}`;
  expect((await fixture.orders.send(who.id, 'POST', path, { decision })).status).toBe(200);
};
const titles = async (who: { id: string }) =>
  (await fixture.list(who.id)).notifications.map(({ title }: { title: string }) => title);

test('the leader is notified of a request and the applicant of the answer, nobody else of either', async () => {
  const member = await createOwner('Wolves');
  // A member who follows the clan is not notified of its requests.
  await fixture.subscribe(member.id, 'clan', 'wolves');
  await fixture.withTelegram(leader.id, 71);
  await fixture.withTelegram(friend.id, 72);
  await fixture.withTelegram(member.id, 73);
  const id = await ask(friend, 'Words for the leader alone');
  await scan();
  await scan();
  const requestTitle = `Char${friend.char} asks to join Wolves`;
  expect(await titles(leader)).toEqual([requestTitle]);
  expect((await fixture.list(leader.id)).notifications[0]).toMatchObject({
    ...{ kind: 'clan_request_received', path: '/panel/clans?server_id=1' },
    text: 'Level 60. Answer under My clans.',
  });
  expect(await titles(friend)).toEqual([]);
  await decide(leader, id, 'accepted');
  await scan();
  await scan();
  const accepted = `Wolves accepted Char${friend.char}`;
  expect(await titles(friend)).toEqual([accepted]);
  expect(await titles(leader)).toEqual([requestTitle]);
  expect(await titles(member)).toEqual([]);
  const sent = fixture.services
    .telegrams()
    .map(({ chat_id, text }: { chat_id: number; text: string }) => [
      Number(chat_id),
      text.split('\n')[0],
    ]);
  expect(sent).toEqual([
    [71, requestTitle],
    [72, accepted],
  ]);
  // What somebody wrote to a leader is read on the site, not sent through services.
  expect(JSON.stringify(fixture.services.telegrams())).not.toContain('Words for the leader');
  expect(fixture.services.discords()).toEqual([]);
});

test('nobody can subscribe to requests, neither by topic nor by kind', async () => {
  const subscribe = (body: object) =>
    fixture.orders.send(friend.id, 'POST', '/panel/notifications/subscriptions', body);
  expect((await subscribe({ topic: 'request' })).status).toBe(400);
  const kinds = ['clan_request_received'];
  const clan = { topic: 'clan', server_id: 1, subject: 'wolves' };
  expect((await subscribe({ ...clan, kinds })).status).toBe(400);
  // Even a stored subscription to them gets nothing.
  await fixture.subscribe(friend.id, 'clan', 'wolves', { kinds, topic: 'request' });
  await ask(await createOwner(null));
  await scan();
  expect(await titles(friend)).toEqual([]);
  expect(await titles(leader)).toHaveLength(1);
});

test('repeated requests of one player notify the leader once a day', async () => {
  for (let time = 0; time < 3; time += 1) {
    await decide(friend, await ask(friend), 'withdrawn');
    await scan();
    await ask(await createOwner(null, friend.id));
    await scan();
  }
  expect(await titles(leader)).toHaveLength(1);
  await ask(await createOwner(null));
  await scan();
  expect(await titles(leader)).toHaveLength(2);
});

test('a request that was already withdrawn is not news; a new leader gets the next one', async () => {
  await decide(friend, await ask(friend), 'withdrawn');
  await scan();
  expect(await titles(leader)).toEqual([]);
  const newLeader = await createOwner('Wolves');
  await lead(newLeader);
  const id = await ask(friend);
  await scan();
  expect(await titles(leader)).toEqual([]);
  expect(await titles(newLeader)).toHaveLength(1);
  await decide(newLeader, id, 'declined');
  await scan();
  expect(await titles(friend)).toEqual([`Wolves declined Char${friend.char}`]);
});

test('in quiet hours the answer waits for their end, and the site has it at once', async () => {
  await fixture.withTelegram(friend.id, 72);
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  await db
    .insertInto('notification_preference')
    .values({
      ...{ player_id: friend.id, zone: 'UTC' },
      ...{ quiet_from: (minute + 1_430) % 1_440, quiet_to: (minute + 60) % 1_440 },
    })
    .execute();
  await decide(leader, await ask(friend), 'accepted');
  await scan();
  expect(await titles(friend)).toEqual([`Wolves accepted Char${friend.char}`]);
  expect(fixture.services.telegrams()).toEqual([]);
  expect(await fixture.deliveries()).toMatchObject([{ channel: 'telegram', state: 'queued' }]);
});
