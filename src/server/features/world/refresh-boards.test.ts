import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardReplySchemas } from '#contract/boards.ts';
import { createDemoWorld, type DemoWorld } from '#server/game/adapters/demo/create-demo-world.ts';
import { characterId } from '#server/game/ids.ts';
import { createRegistry, type WorldRegistry } from '#server/game/registry.ts';
import { assertNoTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createToyWorld } from '#server/testing/toy/create-toy-world.ts';
import { refreshBoards } from './refresh-boards.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let now = new Date('2026-06-10T15:00:00Z');
let worlds: WorldRegistry;
let demo: DemoWorld;

beforeAll(() => {
  const config = testConfig(database.url);
  worlds = createRegistry({
    worlds: config.worlds.map((world) => ({ ...world, flavor: 'demo' as const })).slice(0, 1),
    guard: { assertNoTransaction, limits: { readMs: 5_000, writeMs: 5_000 } },
    adapters: {
      demo: (entry) => {
        const { id, name, zone } = entry;
        demo = createDemoWorld({
          id,
          name,
          zone,
          databaseUrl: database.url,
          now: () => now,
          ...entry.demo,
        });
        return demo;
      },
    },
  });
});

afterAll(() => worlds.close());

async function refresh(): Promise<void> {
  const world = testConfig(database.url).worlds[0];
  if (!world) throw new Error('no world');
  const signal = AbortSignal.timeout(60_000);
  await refreshBoards({ db: database.db, worlds, clock: { now: () => now }, log }, world, signal);
}

async function body(board: string) {
  const row = await database.db
    .selectFrom('world_snapshot')
    .selectAll()
    .where('board', '=', board)
    .executeTakeFirstOrThrow();
  return { ...row, json: JSON.parse(row.body.toString()) };
}

describe('refresh', () => {
  test('writes every board with the specification’s fields', async () => {
    await refresh();
    for (const [board, schema] of Object.entries(boardReplySchemas)) {
      const { json } = await body(board);
      expect(schema.safeParse(json).error, board).toBeUndefined();
      expect(json.as_of).toBe(now.getTime() / 1000);
    }
    const { json } = await body('castles');
    expect(json.castles.map((c: { castle_name: string }) => c.castle_name)).toEqual([
      'gludio_castle',
      'dion_castle',
      'giran_castle',
      'oren_castle',
      'aden_castle',
      'innadrile_castle',
      'godad_castle',
      'rune_castle',
      'schutt_castle',
    ]);
  });

  test('heroes are sorted by win_count and raids by level, both descending', async () => {
    const wins = (await body('heroes')).json.heroes.map((h: { win_count: number }) => h.win_count);
    expect(wins).toEqual([...wins].sort((a, b) => b - a));
    const levels = (await body('raids')).json.raids.map((r: { level: number }) => r.level);
    expect(levels.length).toBeGreaterThan(150);
    expect(levels).toEqual([...levels].sort((a, b) => b - a));
  });

  test('the same content keeps its content version, whenever it was read', async () => {
    const before = await body('castles');
    now = new Date(now.getTime() + 5_000);
    await refresh();
    const after = await body('castles');
    expect(after.version).toBe(before.version + 1);
    expect(after.json.as_of).toBe(before.json.as_of + 5);
    const withoutTime = ({ as_of: _, ...rest }: Record<string, unknown>) => rest;
    const isSame =
      JSON.stringify(withoutTime(after.json)) === JSON.stringify(withoutTime(before.json));
    expect(after.content_version === before.content_version).toBe(isSame);
  });

  test('stores one online sample a minute, however often it runs', async () => {
    const count = async () =>
      (await database.db.selectFrom('online_sample').selectAll().execute()).length;
    const before = await count();
    now = new Date(Math.ceil(now.getTime() / 60_000) * 60_000);
    await refresh();
    now = new Date(now.getTime() + 20_000);
    await refresh();
    expect(await count()).toBe(before + 1);
  });

  test('yesterday’s ranks are today’s previous ranks', async () => {
    expect((await body('pvp')).json.pvp[0].previous_rank).toBeNull();
    now = new Date(now.getTime() + DAY);
    await refresh();
    const { pvp } = (await body('pvp')).json;
    const known = pvp.filter((row: { previous_rank: number | null }) => row.previous_rank !== null);
    expect(known.length).toBeGreaterThan(pvp.length / 2);
  });

  test('after a day without a record there are no previous ranks', async () => {
    now = new Date(now.getTime() + 3 * DAY);
    await refresh();
    const { pvp } = (await body('pvp')).json;
    expect(pvp.every((row: { previous_rank: number | null }) => row.previous_rank === null)).toBe(
      true,
    );
  });

  test('observed deaths and respawns are recorded once', async () => {
    for (let i = 0; i < 12; i += 1) {
      now = new Date(now.getTime() + 2 * HOUR);
      await refresh();
    }
    const events = await database.db.selectFrom('boss_event').selectAll().orderBy('id').execute();
    expect(events.some((event) => event.kind === 'death')).toBe(true);
    expect(events.some((event) => event.kind === 'respawn')).toBe(true);
    // Never the same event twice in a row for one boss.
    const last = new Map<string, string>();
    for (const { boss, kind } of events) {
      expect(last.get(boss), boss).not.toBe(kind);
      last.set(boss, kind);
    }
  });

  test('a castle with a new owner shows its previous ruler', async () => {
    const first = (await body('castles')).json.castles;
    now = new Date(now.getTime() + 14 * DAY);
    await refresh();
    const second = (await body('castles')).json.castles;
    const changed = second.filter((c: { clan: string }, i: number) => c.clan !== first[i].clan);
    expect(changed.length).toBeGreaterThan(0);
    for (const castle of changed) {
      const before = first.find(
        (c: { castle_name: string }) => c.castle_name === castle.castle_name,
      );
      expect(castle.previous_owner).toBe(before.name);
    }
  });
});

describe('boards that read every character', () => {
  const SLOW = ['levels', 'hours', 'olympiad', 'statistics', 'census'];
  const versions = () => Promise.all(SLOW.map(async (board) => (await body(board)).version));

  test('are read again after ten minutes, not at every refresh', async () => {
    now = new Date(now.getTime() + HOUR);
    await refresh();
    const before = await versions();
    const pvp = (await body('pvp')).version;
    now = new Date(now.getTime() + 9 * 60_000);
    await refresh();
    expect(await versions()).toEqual(before);
    expect((await body('pvp')).version).toBe(pvp + 1);
    now = new Date(now.getTime() + 60_000);
    await refresh();
    expect(await versions()).toEqual(before.map((version) => version + 2));
  });

  test('one that fails is retried every ten minutes, and the others keep their own times', async () => {
    now = new Date(now.getTime() + HOUR);
    const before = await versions();
    demo.faults.use([{ operation: 'boards.population', kind: 'vanishing' }]);
    await refresh();
    const afterFailure = await versions();
    expect(afterFailure.map((version, at) => version > (before[at] ?? 0))).toEqual([
      ...[true, true, true],
      false,
      true,
    ]);
    demo.faults.use([]);
    now = new Date(now.getTime() + 9 * 60_000);
    await refresh();
    expect(await versions()).toEqual(afterFailure);
    now = new Date(now.getTime() + 60_000);
    await refresh();
    expect((await versions()).every((version, at) => version > (afterFailure[at] ?? 0))).toBe(true);
  });
});

test('boards that a game does not store are saved as null', async () => {
  const { db } = database;
  const store = { passwords: new Map(), characters: new Map(), receipts: new Map(), delivered: [] };
  const toyWorlds = createRegistry({
    worlds: [{ id: 7, name: 'Toy', flavor: 'toy' }],
    guard: { assertNoTransaction, limits: { readMs: 5_000, writeMs: 5_000 } },
    adapters: { toy: (entry) => createToyWorld(entry, store, () => now) },
  });
  const [world] = testConfig(database.url).worlds;
  if (!world) throw new Error('no world');
  const deps = { db, worlds: toyWorlds, clock: { now: () => now }, log };
  await refreshBoards(deps, { ...world, id: 7 }, AbortSignal.timeout(60_000));
  const stored = await db
    .selectFrom('world_snapshot')
    .select(['board', 'body'])
    .where('world_id', '=', 7)
    .where('board', 'in', ['levels', 'hours', 'olympiad', 'sieges'])
    .orderBy('board')
    .execute();
  const as_of = now.getTime() / 1000;
  expect(stored.map((row) => JSON.parse(row.body.toString()))).toEqual([
    { server_id: 7, as_of, hours: null },
    { server_id: 7, as_of, levels: [] },
    { server_id: 7, as_of, olympiad: null },
    { server_id: 7, as_of, sieges: null },
  ]);
  // The other tests expect a single world.
  await db.deleteFrom('world_snapshot').where('world_id', '=', 7).execute();
  await db.deleteFrom('world_status').where('world_id', '=', 7).execute();
});

test('a name that PostgreSQL cannot store is shown with a replacement, and stops no refresh', async () => {
  const { db } = database;
  const store = { passwords: new Map(), characters: new Map(), receipts: new Map(), delivered: [] };
  const hostile = createRegistry({
    worlds: [{ id: 8, name: 'Toy', flavor: 'toy' }],
    guard: { assertNoTransaction, limits: { readMs: 5_000, writeMs: 5_000 } },
    adapters: {
      toy: (entry) => {
        const toy = createToyWorld(entry, store, () => now);
        const rank = { characterId: characterId(1), level: 80, classId: 88, kills: 9 };
        const pvp = [{ ...rank, characterName: 'a\0b', clanName: '\ud800Wolves' }];
        return { ...toy, boards: { ...toy.boards, pvp: async () => pvp } };
      },
    },
  });
  const [world] = testConfig(database.url).worlds;
  if (!world) throw new Error('no world');
  const deps = { db, worlds: hostile, clock: { now: () => now }, log };
  await refreshBoards(deps, { ...world, id: 8 }, AbortSignal.timeout(60_000));
  const { body: stored } = await db
    .selectFrom('world_snapshot')
    .select('body')
    .where('world_id', '=', 8)
    .where('board', '=', 'pvp')
    .executeTakeFirstOrThrow();
  const [shown] = JSON.parse(stored.toString()).pvp;
  expect(shown).toMatchObject({ char_name: 'a\ufffdb', clan: '\ufffdWolves' });
  // The other tests expect a single world.
  await db.deleteFrom('world_snapshot').where('world_id', '=', 8).execute();
  await db.deleteFrom('world_status').where('world_id', '=', 8).execute();
});

describe('failed reads', () => {
  test('an unreachable world keeps its boards and their time, and is marked as unreachable', async () => {
    const before = await body('pvp');
    demo.faults.use([{ operation: '*', kind: 'vanishing' }]);
    now = new Date(now.getTime() + 60_000);
    await refresh();
    const status = await database.db
      .selectFrom('world_status')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(status.is_reachable).toBe(false);
    expect(status.checked_at).toEqual(now);
    expect(status.reached_at?.getTime()).toBeLessThan(now.getTime());
    expect((await body('pvp')).version).toBe(before.version);
    demo.faults.use([]);
  });

  test('one failing board does not stop the others', async () => {
    const before = { pvp: await body('pvp'), raids: await body('raids') };
    demo.faults.use([{ operation: 'boards.raids', kind: 'vanishing' }]);
    now = new Date(now.getTime() + 60_000);
    await refresh();
    expect((await body('pvp')).version).toBeGreaterThan(before.pvp.version);
    expect((await body('raids')).version).toBe(before.raids.version);
    const status = await database.db
      .selectFrom('world_status')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(status.is_reachable).toBe(true);
    expect(status.last_error).toContain('unreachable');
    demo.faults.use([]);
  });
});
