import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameCrestPath } from '#contract/pictures.ts';
import { setCrestVisibility } from '#server/features/admin/moderation/set-crest-visibility.ts';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import { drawCrest } from '#server/game/adapters/demo/simulation/draw-crest.ts';
import type { CrestKind, CrestUse } from '#server/game/crests.ts';
import { createRegistry, type WorldRegistry } from '#server/game/registry.ts';
import { assertNoTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createToyWorld } from '#server/testing/toy/create-toy-world.ts';
import { saveSnapshots } from '../save-snapshots.ts';
import type { SnapshotCache } from '../snapshot-cache.ts';
import { shownCrests } from './crest-board.ts';
import { crestRoutes } from './crests.routes.ts';
import { refreshCrests } from './refresh-crests.ts';

const database = openTestDatabase();
const log = createLog({ level: 'silent', pretty: false });
const HOUR = 3_600_000;
let now = new Date('2026-06-10T15:00:00Z');
let worlds: WorldRegistry;
let http: Awaited<ReturnType<typeof testApp>>['http'];
let adminId = '';

const store = { passwords: new Map(), characters: new Map(), receipts: new Map(), delivered: [] };

/** What the game has, and which pictures were read. */
let uses: CrestUse[] | null = [];
let files = new Map<string, Uint8Array>();
let read: number[] = [];
let isDown = false;
let boards = new Map<string, Buffer>();

const snapshots = {
  board: (worldId: number, board: string) => {
    const identity = boards.get(`${worldId} ${board}`);
    return identity && { identity, gzip: identity, br: identity, etag: '""' };
  },
} as unknown as SnapshotCache;

beforeAll(async () => {
  const config = testConfig(database.url);
  worlds = createRegistry({
    worlds: config.worlds.map((world) => ({ ...world, flavor: 'demo' as const })).slice(0, 1),
    guard: { assertNoTransaction, limits: { readMs: 5_000, writeMs: 5_000 } },
    adapters: {
      demo: (entry) => ({
        ...createToyWorld(entry, store, () => now),
        crests: {
          used: async () => {
            if (isDown) throw new Error('down');
            return uses;
          },
          files: async (kind: CrestKind, ids: readonly number[]) => {
            read.push(...ids);
            return new Map(
              ids.flatMap((id) => {
                const file = files.get(`${kind} ${id}`);
                return file ? [[id, file] as const] : [];
              }),
            );
          },
        },
      }),
    },
  });
  ({ http } = await testApp(crestRoutes({ db: database.db, snapshots })));
  adminId = await makePlayer(database.db);
  await inTransaction(database.db, saveSnapshots, {
    worldId: 1,
    takenAt: now,
    boards: [],
    online: { players: 0, shops: 0 },
    tookMs: 1,
    error: null,
  });
});
afterAll(() => worlds.close());
beforeEach(async () => {
  await database.db.deleteFrom('crest_owner').execute();
  await database.db.deleteFrom('crest').execute();
  uses = [clan(1, 'Ravens', 11), { ...clan(5, 'Pact', 12), kind: 'alliance' }];
  files = new Map([
    ['clan 11', drawCrest('clan', 11)],
    ['alliance 12', drawCrest('alliance', 12)],
  ]);
  read = [];
  isDown = false;
});

const clan = (ownerId: number, ownerName: string, crestId: number): CrestUse => ({
  kind: 'clan',
  ownerId,
  ownerName,
  crestId,
});

async function refresh(): Promise<void> {
  const deps = { db: database.db, worlds, clock: { now: () => now }, log };
  await refreshCrests(deps, 1, AbortSignal.timeout(60_000));
  await load();
}

/** As a web node does when it is notified. */
async function load(): Promise<void> {
  const rows = await database.db.selectFrom('world_snapshot').selectAll().execute();
  boards = new Map(rows.map((row) => [`${row.world_id} ${row.board}`, row.body]));
}

async function setHidden(isHidden: boolean): Promise<void> {
  await inTransaction(database.db, setCrestVisibility, {
    adminId,
    worldId: 1,
    kind: 'clan',
    ownerId: 1,
    isHidden,
    reason: 'offensive',
    at: now,
    origin: CONSOLE,
  });
  await load();
}

const status = async (path: string) => (await http.inject(path)).statusCode;
const stored = () =>
  database.db.selectFrom('crest').select(['crest_id', 'png']).orderBy('crest_id').execute();

test('crests are read once, and browsers keep the pictures for five minutes', async () => {
  await refresh();
  await refresh();
  expect(read).toEqual([11, 12]);
  expect([...shownCrests(snapshots, 1).clan]).toEqual([['Ravens', 11]]);
  expect([...shownCrests(snapshots, 1).alliance]).toEqual([['Pact', 12]]);
  const reply = await http.inject(gameCrestPath(1, 'clan', 11));
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    // Widgets are in frames without an origin of their own.
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(reply.rawPayload.subarray(0, 4).toString('latin1')).toBe('\x89PNG');
  expect([reply.rawPayload.readUInt32BE(16), reply.rawPayload.readUInt32BE(20)]).toEqual([16, 12]);
});

test('a refresh that finds nothing new notifies no web node, and one that finds something notifies all of them', async () => {
  await refresh();
  const readBoard = () =>
    database.db
      .selectFrom('world_snapshot')
      .innerJoin('world_status', 'world_status.world_id', 'world_snapshot.world_id')
      .select(['world_status.version', 'world_snapshot.version as written', 'taken_at'])
      .where('board', '=', 'crests')
      .executeTakeFirstOrThrow();
  const before = await readBoard();
  now = new Date(now.getTime() + 120_000);
  await refresh();
  expect(await readBoard()).toEqual({ ...before, taken_at: now });
  uses = [clan(1, 'Crows', 11)];
  await refresh();
  const { version } = before;
  expect(await readBoard()).toEqual({ version: version + 1, written: version + 1, taken_at: now });
});

test.each([
  [404, gameCrestPath(1, 'clan', 12)],
  [404, gameCrestPath(2, 'clan', 11)],
  [400, '/art/v1/game-crests/1/clan/011.png'],
  [400, '/art/v1/game-crests/1/clan/1e1.png'],
  [400, '/art/v1/game-crests/1/clan/-1.png'],
  [400, '/art/v1/game-crests/1/large/11.png'],
  [400, '/art/v1/game-crests/1/clan/99999999999999999999.png'],
  [400, '/art/v1/game-crests/1/clan/..%2f11.png'],
])('%i for %s', async (expected, path) => {
  await refresh();
  expect(await status(path)).toBe(expected);
});

test('a file that is not a crest, or one of the other kind, is stored as missing and retried hourly', async () => {
  files.set('clan 11', Buffer.alloc(256, 'x'));
  files.set('alliance 12', drawCrest('clan', 12));
  await refresh();
  expect(shownCrests(snapshots, 1).clan.size + shownCrests(snapshots, 1).alliance.size).toBe(0);
  expect((await stored()).map(({ png }) => png)).toEqual([null, null]);
  files.set('clan 11', drawCrest('clan', 11));
  await refresh();
  expect(read).toEqual([11, 12]);
  now = new Date(now.getTime() + HOUR);
  await refresh();
  expect(read).toEqual([11, 12, 11, 12]);
  expect(shownCrests(snapshots, 1).clan.get('Ravens')).toBe(11);
});

test('a refresh reads at most 200 pictures; the next one continues', async () => {
  uses = Array.from({ length: 250 }, (_, index) => clan(index + 1, `C${index}`, index + 1));
  await refresh();
  expect(read).toHaveLength(200);
  await refresh();
  expect(new Set(read).size).toBe(250);
});

test('a picture that is no longer used is removed together with its URL', async () => {
  await refresh();
  uses = [clan(1, 'Ravens', 21)];
  files.set('clan 21', drawCrest('clan', 21));
  await refresh();
  expect((await stored()).map(({ crest_id }) => crest_id)).toEqual([21]);
  expect(await status(gameCrestPath(1, 'clan', 11))).toBe(404);
  expect(await status(gameCrestPath(1, 'clan', 21))).toBe(200);
  uses = null;
  await refresh();
  expect(await stored()).toEqual([]);
});

test('a world that does not respond keeps its crests', async () => {
  await refresh();
  isDown = true;
  await refresh();
  expect(shownCrests(snapshots, 1).clan.size).toBe(1);
});

test('a hidden crest disappears at once, stays hidden with the next upload, and can be shown again', async () => {
  await refresh();
  await setHidden(true);
  expect(shownCrests(snapshots, 1).clan.size).toBe(0);
  expect(await status(gameCrestPath(1, 'clan', 11))).toBe(404);
  uses = [clan(1, 'Ravens', 21)];
  files.set('clan 21', drawCrest('clan', 21));
  await refresh();
  expect(await status(gameCrestPath(1, 'clan', 21))).toBe(404);
  uses = [];
  await refresh();
  uses = [clan(1, 'Ravens', 31)];
  files.set('clan 31', drawCrest('clan', 31));
  await refresh();
  expect(await status(gameCrestPath(1, 'clan', 31))).toBe(404);
  await setHidden(false);
  expect(await status(gameCrestPath(1, 'clan', 31))).toBe(200);
  const entries = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_id', 'detail'])
    .where('action', 'like', 'crest.%')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { action: 'crest.hide', actor_id: adminId, subject_id: '1/1', detail: { reason: 'offensive' } },
    { action: 'crest.show', actor_id: adminId, detail: { name: 'Ravens', crest_id: 31 } },
  ]);
});

test('the crest of a deleted clan cannot be hidden', async () => {
  await expect(setHidden(true)).rejects.toMatchObject({ code: 'crest_gone' });
});
