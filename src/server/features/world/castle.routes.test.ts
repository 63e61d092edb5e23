import { beforeAll, describe, expect, test } from 'vitest';
import type { CastleKey } from '#reference/castles.ts';
import type { CastleState } from '#server/game/boards.ts';
import { bigCount } from '#server/game/ids.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { castleRoutes } from './castle.routes.ts';
import { recordCastles } from './record-castles.ts';
import { recordSieges } from './record-sieges.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

const database = openTestDatabase();
const NOW = new Date('2026-11-16T12:00:00Z');
const row = {
  castle_name: 'innadrile_castle',
  name: 'Cid',
  clan: 'Ravens',
  previous_owner: 'Old',
  castle_taxrate: 7,
  castle_income: 900,
  castle_siege: seconds('2026-11-22T20:00:00Z'),
};
let app: Awaited<ReturnType<typeof testApp>>['http'];

beforeAll(async () => {
  app = await openApp({ as_of: 5, castles: [row] });
  await observe('2026-10-20T00:00:00Z', null, '2026-10-25T20:00:00Z');
  await observe('2026-10-25T22:05:00Z', 'Owls', '2026-11-08T20:00:00Z');
  // Moved by a day before it started.
  await observe('2026-11-01T00:00:00Z', 'Owls', '2026-11-09T20:00:00Z');
  await observe('2026-11-09T22:05:00Z', 'Ravens', '2026-11-16T11:00:00Z');
  await observe('2026-11-16T11:30:00Z', 'Ravens', '2026-11-22T20:00:00Z');
});

describe('a castle’s page', () => {
  test('has the board’s data, under the name players know', async () => {
    const { body } = await get('/api/castles/heine');
    expect(body).toMatchObject({ ...row, server_id: 1, as_of: 5, display_name: 'Heine' });
  });

  test('lists who held it, newest first', async () => {
    const { body } = await get('/api/castles/heine');
    expect(body.rulers).toEqual([
      { clan: 'Ravens', ruler: 'Lord of Ravens', since: seconds('2026-11-09T22:05:00Z'), until: 0 },
      {
        clan: 'Owls',
        ruler: 'Lord of Owls',
        since: seconds('2026-10-25T22:05:00Z'),
        until: seconds('2026-11-09T22:05:00Z'),
      },
      {
        clan: null,
        ruler: null,
        since: seconds('2026-10-20T00:00:00Z'),
        until: seconds('2026-10-25T22:05:00Z'),
      },
    ]);
  });

  test('lists the sieges that have started, with both sides; a moved siege once, a future one not at all', async () => {
    const { body } = await get('/api/castles/heine');
    const siege = (at: string, defender: string | null, winner: string, is_over: boolean) => ({
      starts_at: seconds(at),
      defender,
      winner,
      is_over,
    });
    expect(body.sieges).toEqual([
      siege('2026-11-16T11:00:00Z', 'Ravens', 'Ravens', false),
      siege('2026-11-09T20:00:00Z', 'Owls', 'Ravens', true),
      siege('2026-10-25T20:00:00Z', null, 'Owls', true),
    ]);
  });

  test('has the clans registered for the siege; null if the game does not store them', async () => {
    const sides = { attackers: ['Wolves'], defenders: ['Ravens', 'Owls'], waiting: ['Crows'] };
    const sieges = [{ castle_name: row.castle_name, ...sides }];
    const boards = { castles: { as_of: 5, castles: [row] }, sieges: { as_of: 5, sieges } };
    const registered = await openApp(boards.castles, boards.sieges);
    expect((await registered.inject('/api/castles/heine')).json().registrations).toEqual(sides);
    const unknown = await openApp(boards.castles, { as_of: 5, sieges: null });
    expect((await unknown.inject('/api/castles/heine')).json().registrations).toBeNull();
    expect((await get('/api/castles/heine')).body.registrations).toBeNull();
  });

  test('does not exist for an unknown castle, nor for one the world does not have', async () => {
    expect((await get('/api/castles/camelot')).status).toBe(404);
    expect((await get('/api/castles/rune')).status).toBe(404);
  });

  test('responds board_not_ready until the world has been read', async () => {
    const unread = await openApp(undefined);
    expect((await unread.inject('/api/castles/heine')).json().code).toBe('board_not_ready');
  });
});

async function openApp(castles: object | undefined, sieges?: object) {
  const bodyOf = (board: object | undefined) => {
    const identity = Buffer.from(JSON.stringify(board) ?? '');
    return board && { etag: '""', identity, gzip: identity, br: identity };
  };
  const bodies = new Map([
    ['castles', bodyOf(castles)],
    ['sieges', bodyOf(sieges)],
  ]);
  const board = (_: number, name: string) => bodies.get(name);
  const snapshots = { board } as unknown as SnapshotCache;
  const config = testConfig(database.url, {});
  const clock = { now: () => NOW };
  return (await testApp(castleRoutes({ config, clock, db: database.db, snapshots }))).http;
}

async function get(path: string) {
  const response = await app.inject(path);
  return { status: response.statusCode, body: response.json() };
}

async function observe(at: string, clan: string | null, siegeAt: string) {
  const heine: CastleState = {
    castle: 'innadrile' satisfies CastleKey,
    ownerClanId: clan === null ? null : 1,
    ownerClanName: clan,
    rulerName: clan && `Lord of ${clan}`,
    previousRulerName: null,
    taxPercent: 0,
    taxIncome: bigCount('0'),
    siegeAt: new Date(siegeAt),
  };
  await inTransaction(database.db, write, { castles: [heine], at: new Date(at) });
}

async function write(tx: Tx, { castles, at }: { castles: CastleState[]; at: Date }) {
  await recordCastles(tx, 1, castles, at);
  await recordSieges(tx, 1, castles, at);
}

function seconds(date: string): number {
  return Date.parse(date) / 1000;
}
