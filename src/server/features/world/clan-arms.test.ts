import { expect, test } from 'vitest';
import { crestPath } from '#contract/pictures.ts';
import type { WorldsReply } from '#contract/worlds.ts';
import { artRoutes } from '#server/features/pictures/art.routes.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { ARMS_BOARD, nextArms } from './clan-arms.ts';
import { packBoard, saveSnapshots } from './save-snapshots.ts';
import type { SnapshotCache } from './snapshot-cache.ts';
import { worldRoutes } from './world.routes.ts';

const database = openTestDatabase();
const names = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Clan${(from + index).toString(36)}`);

const siteContent = {
  shown: () => [],
  texts: () => ({}),
  pictureSize: async () => undefined,
  hasGameData: () => false,
};

test('no two of the 500 largest clans have the same arms, and a new clan never gets existing ones', async () => {
  const first = names(0, 500);
  const before = await serve(first);
  expect(before.pictures.size).toBe(500);
  expect(before.variants.length).toBeGreaterThan(0);

  // Fifty new clans at the top remove the last fifty from the list.
  const second = [...names(500, 50), ...first.slice(0, 450)];
  const after = await serve(second);
  expect(after.pictures.size).toBe(500);
  const stillListed = (variants: typeof before.variants) =>
    variants.filter(([clan]) => first.slice(0, 450).includes(clan));
  expect(stillListed(after.variants)).toEqual(stillListed(before.variants));
});

/** A refresh with these clans, and the small shield a browser then gets for each. */
async function serve(clans: readonly string[]) {
  const board = await nextArms(
    database.db,
    1,
    clans.map((name) => ({ name })),
  );
  const packed = await packBoard(ARMS_BOARD, {}, board);
  await inTransaction(database.db, saveSnapshots, {
    worldId: 1,
    takenAt: new Date(),
    boards: [packed],
    online: { players: 0, shops: 0 },
    tookMs: 1,
    error: null,
  });
  const snapshots = {
    board: () => ({ ...packed, etag: '""' }),
    status: () => undefined,
  } as unknown as SnapshotCache;
  const config = testConfig(database.url, {});
  const { http } = await testApp([
    ...worldRoutes({ config, snapshots, siteContent, clock: { now: () => new Date() } }),
    ...artRoutes(),
  ]);
  const { worlds } = (await http.inject('/api/worlds')).json<WorldsReply>();
  const variants = worlds.find(({ server_id }) => server_id === 1)?.arms ?? [];
  const pictures = new Set<string>();
  for (const clan of clans) {
    const variant = variants.find(([name]) => name === clan)?.[1] ?? 0;
    const { body } = await http.inject(crestPath(clan, 'small', variant));
    // Element ids contain a hash of the clan's name.
    pictures.add(body.replaceAll(/\bh[0-9a-z]{4,}\b/g, ''));
  }
  return { variants, pictures };
}

test('a page gets only the arms of the world it shows', async () => {
  const packed = await packBoard(ARMS_BOARD, {}, { turns: [] });
  const crests = await packBoard('crests', {}, { clan: [['Ravens', 11]], alliance: [] });
  const snapshots = {
    board: (_: number, board: string) => ({
      ...(board === ARMS_BOARD ? packed : crests),
      etag: '""',
    }),
    status: () => undefined,
  } as unknown as SnapshotCache;
  const world = { flavor: 'demo', zone: 'UTC' };
  const config = testConfig(database.url, {
    worlds: [
      { ...world, id: 1, name: 'Aden' },
      { ...world, id: 2, name: 'Elmore' },
    ],
  });
  const clock = { now: () => new Date() };
  const { http } = await testApp(worldRoutes({ config, snapshots, siteContent, clock }));
  const armsOf = async (query: string) =>
    (await http.inject(`/api/worlds${query}`)).json<WorldsReply>().worlds.map(({ arms }) => arms);
  const ravens = [['Ravens', 0, 11]];
  expect(await armsOf('?server_id=2')).toEqual([undefined, ravens]);
  for (const first of ['', '?server_id=1', '?server_id=9', '?server_id=x']) {
    expect(await armsOf(first)).toEqual([ravens, undefined]);
  }
});
