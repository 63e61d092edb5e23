import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createSnapshotCache } from './snapshot-cache.ts';

const database = openTestDatabase();

function openCache() {
  const listener = {
    on: () => undefined,
    onConnected: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  };
  const log = createLog({ level: 'silent', pretty: false });
  return createSnapshotCache({ db: database.db, listener, metrics: createMetrics(), log });
}

async function reach(worldId: number): Promise<void> {
  await database.db
    .insertInto('world_status')
    .values({ world_id: worldId, version: 1, is_reachable: true, checked_at: new Date() })
    .execute();
}

test('has one version on all nodes, whichever world each of them read first', async () => {
  const [early, late] = [openCache(), openCache()];
  await reach(2);
  await early.load();
  const before = early.version();
  await reach(1);
  // Stored behind the other row from now on.
  await database.db
    .updateTable('world_status')
    .set({ version: 2 })
    .where('world_id', '=', 2)
    .execute();
  await early.load();
  await late.load();
  expect(early.version()).not.toBe(before);
  expect(late.version()).toBe(early.version());
});
