import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClanRow } from '#contract/boards.ts';
import { resealClanWebhooks } from '#server/features/clan-pages/set-webhook.ts';
import type { GameCharacter } from '#server/game/characters.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { addToGame, gameCharacter } from '#server/testing/game-characters.ts';
import {
  type NotificationFixture,
  openNotificationFixture,
} from '#server/testing/notifications/fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { FoundEvent } from '../record-events.ts';

const database = openTestDatabase();
let db: Db;
let fixture: NotificationFixture;
let leader = '';
let other = '';
let character = 5_000;

beforeAll(async () => {
  db = database.db;
  fixture = await openNotificationFixture(database);
});
afterAll(() => fixture.stop());
/** The characters of the accounts created here, which the simulated game does not know. */
const game = new Map<string, GameCharacter>();
beforeEach(async () => {
  addToGame(fixture.orders.world, game);
  await fixture.clear();
  fixture.setNow(new Date());
  for (const table of ['clan_webhook', 'clan_siege', 'clan_page', 'castle_owner'] as const) {
    await db.deleteFrom(table).execute();
  }
  const [wolf, bear] = [await createOwner(), await createOwner()];
  [leader, other] = [wolf.id, bear.id];
  fixture.orders.clanBoard.splice(0, 9, clan('Wolves', wolf.char), clan('Bears', bear.char));
  await page(leader, 'Wolves');
  await page(other, 'Bears');
});

async function createOwner(): Promise<{ id: string; char: number }> {
  const id = await fixture.player();
  const char = character++;
  const login = `login${char}`;
  await db
    .insertInto('game_account')
    .values({ world_id: 1, login, player_id: id, state: 'ready' })
    .execute();
  const fields = { world_id: 1, character_id: char, login, name: `Char${char}`, level: 80 };
  await db
    .insertInto('game_character')
    .values({ ...fields, class_id: 88, seen_at: new Date() })
    .execute();
  game.set(login, gameCharacter(char, login, { level: 80, clanName: null }));
  return { id, char };
}

const clan = (clan_name: string, ruler_id: number, level = 5): ClanRow => ({
  ...{ clan_name, ruler_id, clan_skill_level: level, leader_name: `Char${ruler_id}` },
  ...{ clan_root_name_value: 1, clan_oust_time: 0, clan_agit_id: 0, castle_name: null },
  ...{ clan_siege_kill: null, alliance: null, member_count: 3 },
});
const put = (who: string, path: string, body: object) =>
  fixture.orders.send(who, 'PUT', path, { server_id: 1, ...body });
const page = (who: string, name: string) =>
  put(who, '/api/clan-pages', {
    ...{ clan: name, motto: '', recruitment: '', level_from: 1, archetypes: [] },
    is_recruiting: true,
  });
const webhookUrl = (id: number) => `https://discord.com/api/webhooks/${id}/secret-${id}`;
const set = (who: string, name: string, url: string) =>
  put(who, '/api/clan-webhooks', { clan: name, url });
const read = async (who: string) =>
  (await fixture.orders.send(who, 'GET', '/api/clan-pages?server_id=1')).body;
const storedClans = async () =>
  (await db.selectFrom('clan_webhook').select('clan_key').orderBy('clan_key').execute()).map(
    ({ clan_key }) => clan_key,
  );
const taken = (name: string, castle: string): FoundEvent => ({
  ...{ kind: 'clan_castle_taken', key: `${castle} ${name}`, worldId: 1 },
  ...{ subject: name.toLowerCase(), data: { name, detail: castle }, happenedAt: new Date() },
});
/** Which webhook got what. */
const sent = () =>
  fixture.services.received.map(
    ({ path, body }) => `${path.split('/')[3]} ${JSON.parse(body.toString()).embeds[0].title}`,
  );
async function passMinute(): Promise<void> {
  await sql`update clan_webhook set next_at = now()`.execute(db);
  await fixture.endWaits();
  await fixture.send();
}

test('a clan’s webhook is entered by the leader, encrypted, and never shown again', async () => {
  expect((await set(leader, 'wolves', webhookUrl(7))).status).toBe(200);
  const shown = await read(leader);
  expect(shown.led[0].webhook_set_at).toBeGreaterThan(0);
  expect(JSON.stringify(shown)).not.toContain('secret-7');
  const { url_sealed } = await db
    .selectFrom('clan_webhook')
    .select('url_sealed')
    .executeTakeFirstOrThrow();
  expect(url_sealed).not.toContain('secret-7');
  expect((await set(leader, 'Wolves', webhookUrl(8))).status).toBe(200);
  await fixture.record(taken('Wolves', 'Giran'));
  await fixture.work();
  expect(sent()).toEqual(['8 Wolves took Giran']);
  expect((await set(leader, 'Wolves', '')).status).toBe(200);
  expect((await read(leader)).led[0].webhook_set_at).toBe(0);
});

test('a clan’s webhook is a webhook of Discord and nothing else', async () => {
  for (const url of [
    'http://discord.com/api/webhooks/1/a',
    'https://discord.com/api/channels/1/messages',
    'https://discord.com.evil.example/api/webhooks/1/a',
    'https://user@discord.com/api/webhooks/1/a',
    'https://discord.com:8443/api/webhooks/1/a',
    'https://discord.com/api/webhooks/1/a/../../x',
    'https://discord.com/api/webhooks/1/a?wait=false',
    'https://127.0.0.1/api/webhooks/1/a',
  ]) {
    expect([url, (await set(leader, 'Wolves', url)).status]).toEqual([url, 400]);
  }
  const old = 'https://discordapp.com/api/webhooks/1/a_b-c';
  expect((await set(leader, 'Wolves', old)).status).toBe(200);
});

test('a clan’s webhook belongs to the current leader', async () => {
  await set(leader, 'Wolves', webhookUrl(7));
  expect((await set(other, 'Wolves', webhookUrl(9))).body.code).toBe('clan_not_found');
  const next = await createOwner();
  fixture.orders.clanBoard.splice(0, 1, clan('Wolves', next.char));
  expect((await set(leader, 'Wolves', webhookUrl(9))).body.code).toBe('clan_not_found');
  expect((await set(leader, 'Wolves', '')).body.code).toBe('clan_not_found');
  expect((await read(leader)).led).toEqual([]);
  expect((await read(next.id)).led[0].webhook_set_at).toBeGreaterThan(0);
  expect((await set(next.id, 'Wolves', '')).status).toBe(200);
  expect(await storedClans()).toEqual([]);
});

test('a clan’s webhook gets news of its own clan only, and the operator’s channel gets none of it', async () => {
  await set(leader, 'Wolves', webhookUrl(7));
  await set(other, 'Bears', webhookUrl(9));
  await fixture.record(taken('Wolves', 'Giran'), taken('Foxes', 'Oren'));
  await fixture.work();
  await passMinute();
  expect(sent()).toEqual(['7 Wolves took Giran']);
  expect(await fixture.record(taken('Foxes', 'Aden'))).toBe(0);
});

test('a clan’s webhook gets changes of level and leader without any subscriber', async () => {
  await set(leader, 'Wolves', webhookUrl(7));
  const board = async (level: number) => {
    const frame = { server_id: 1, as_of: 1, version: 1, reachable: true };
    const body = Buffer.from(JSON.stringify({ ...frame, clans: [clan('Wolves', level, level)] }));
    await sql`insert into world_snapshot (world_id, board, version, content_version, content_hash,
        taken_at, body, body_gzip, body_brotli)
      values (1, 'clans', 1, 1, '', now(), ${body}, '', '')
      on conflict (world_id, board) do update set body = excluded.body`.execute(db);
    await fixture.scan(1);
  };
  await board(5);
  await board(6);
  await fixture.work();
  await passMinute();
  expect(sent().sort()).toEqual(['7 Wolves has a new leader: Char6', '7 Wolves is now level 6']);
});

test('a clan’s webhook gets sieges that the clan plans or whose castle it owns', async () => {
  await set(leader, 'Wolves', webhookUrl(7));
  await set(other, 'Bears', webhookUrl(9));
  const startsAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 1_800_000);
  const soon = (castle: string): FoundEvent => ({
    ...{ kind: 'castle_siege_soon', key: castle, worldId: 1, subject: castle },
    data: { name: castle, at: startsAt.getTime() / 1_000 },
    happenedAt: new Date(),
  });
  const siege = { world_id: 1, clan_key: 'wolves', note: '', planned_by: leader };
  await db
    .insertInto('clan_siege')
    .values([
      { ...siege, castle: 'giran', siege_at: startsAt },
      // Planned for another date.
      { ...siege, castle: 'oren', siege_at: new Date(startsAt.getTime() + 86_400_000) },
    ])
    .execute();
  const since = (days: number) => new Date(Date.now() - days * 86_400_000);
  const owned = { world_id: 1, castle: 'aden_castle', ruler: null };
  await db
    .insertInto('castle_owner')
    .values([
      { ...owned, clan: 'Wolves', since: since(9) },
      { ...owned, clan: 'Bears', since: since(2) },
    ])
    .execute();
  await fixture.record(soon('giran_castle'), soon('oren_castle'), soon('aden_castle'));
  await fixture.work();
  await passMinute();
  // The operator's own channel, webhook 1, gets all three.
  const [toWolves, toBears, ...more] = sent()
    .filter((line) => !line.startsWith('1 '))
    .sort();
  expect([toWolves, toBears, more]).toEqual([
    expect.stringMatching(/^7 .*giran/),
    expect.stringMatching(/^9 .*aden/),
    [],
  ]);
});

test('a siege is also announced to an owner whose clan name has letters that PostgreSQL lowercases differently', async () => {
  const name = 'İmparator';
  const [wolf] = fixture.orders.clanBoard;
  fixture.orders.clanBoard.splice(0, 1, clan(name, wolf?.ruler_id ?? 0));
  await page(leader, name);
  expect((await set(leader, name, webhookUrl(7))).status).toBe(200);
  const owned = { world_id: 1, castle: 'aden_castle', ruler: null };
  await db
    .insertInto('castle_owner')
    .values({ ...owned, clan: name, since: new Date(0) })
    .execute();
  await fixture.record({
    ...{ kind: 'castle_siege_soon', key: 'aden', worldId: 1, subject: 'aden_castle' },
    ...{
      data: { name: 'Aden', at: Math.floor(Date.now() / 1_000) + 3_000 },
      happenedAt: new Date(),
    },
  });
  await fixture.work();
  expect(sent().filter((line) => line.startsWith('7 '))).toHaveLength(1);
});

test('a clan’s webhook is removed when Discord no longer knows it, and does not delay others while it must wait', async () => {
  await set(leader, 'Wolves', webhookUrl(7));
  await set(other, 'Bears', webhookUrl(9));
  fixture.services.answerWith(({ path }) =>
    path.includes('/7/') ? { status: 429, body: { retry_after: 60 } } : undefined,
  );
  await fixture.record(taken('Wolves', 'Giran'), taken('Wolves', 'Oren'), taken('Bears', 'Aden'));
  await fixture.work();
  await fixture.endWaits();
  await fixture.send();
  // The first of Wolves was refused for a minute; nothing else of theirs is attempted in the meantime.
  expect(sent().sort()).toEqual(['7 Wolves took Giran', '9 Bears took Aden']);
  for (const status of [404, 410]) {
    fixture.services.answerWith(() => ({ status }));
    await fixture.record(taken('Bears', `Castle${status}`));
    await fixture.sender.prepare();
    await passMinute();
    expect(await storedClans()).toEqual([]);
    await set(other, 'Bears', webhookUrl(9));
  }
});

test('a clan’s webhook is removed when staff hide the page', async () => {
  await set(leader, 'Wolves', webhookUrl(7));
  const decide = (is_hidden: boolean) =>
    fixture.orders.send(
      ...([other, 'POST', '/api/admin/clan-pages'] as const),
      { server_id: 1, clan: 'Wolves', is_hidden, reason: 'insults' },
      { 'x-test-admin': 'yes' },
    );
  expect((await decide(true)).status).toBe(200);
  expect(await storedClans()).toEqual([]);
  expect((await set(leader, 'Wolves', webhookUrl(7))).body.code).toBe('clan_page_not_shown');
  await decide(false);
  expect((await set(leader, 'Wolves', webhookUrl(7))).status).toBe(200);
});

test('a clan’s webhook that no key decrypts is reported, and the others are re-encrypted', async () => {
  await set(leader, 'Wolves', webhookUrl(7));
  await set(other, 'Bears', webhookUrl(8));
  await sql`update clan_webhook set url_sealed = 'lost.' || url_sealed
    where clan_key = 'bears'`.execute(db);
  const secret = 'another-secret-of-the-site-that-is-long-enough';
  const next = keyRingOf({ ...fixture.config, secret, old_secrets: [fixture.config.secret] });
  expect(await resealClanWebhooks(db, next)).toEqual({
    resealed: 1,
    unreadable: [{ world_id: 1, clan_key: 'bears' }],
  });
});

test('a clan’s webhook is re-encrypted when keys change, and never logged', async () => {
  await set(leader, 'Wolves', webhookUrl(7));
  const secret = 'another-secret-of-the-site-that-is-long-enough';
  const next = keyRingOf({ ...fixture.config, secret, old_secrets: [fixture.config.secret] });
  const counts = [await resealClanWebhooks(db, next), await resealClanWebhooks(db, next)];
  expect(counts.map(({ resealed }) => resealed)).toEqual([1, 0]);
  const restored = keyRingOf({ ...fixture.config, old_secrets: [secret] });
  expect(await resealClanWebhooks(db, restored)).toEqual({ resealed: 1, unreadable: [] });
  fixture.services.answerWith(() => ({ status: 500 }));
  await fixture.record(taken('Wolves', 'Giran'));
  await fixture.work();
  expect(sent()).toHaveLength(1);
  expect(fixture.lines.join('\n')).not.toContain('secret-7');
});
