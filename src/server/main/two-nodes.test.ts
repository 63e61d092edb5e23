import { describe, expect, test, vi } from 'vitest';
import { asOf, createAppStarter, worldReadOnce } from '#server/testing/app-starter.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
const { start } = createAppStarter();

describe('two web nodes and one worker', () => {
  test('what the worker reads is served by both within a second', async () => {
    const nodes = [
      await start(['web'], testConfig(database.url)),
      await start(['web'], testConfig(database.url)),
    ];
    await start(['worker'], testConfig(database.url));
    await vi.waitFor(async () => {
      for (const node of nodes) expect(await asOf(node)).toBeGreaterThan(0);
    }, 120_000);
    const lags: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const before = await asOf(nodes[0] ?? '');
      const written = vi.waitUntil(
        async () => {
          const row = await database.db
            .selectFrom('world_status')
            .select('reached_at')
            .where('world_id', '=', 1)
            .executeTakeFirst();
          return (row?.reached_at?.getTime() ?? 0) >= (before + 1) * 1000
            ? performance.now()
            : false;
        },
        { timeout: 120_000, interval: 5 },
      );
      const served = nodes.map((node) =>
        vi.waitUntil(async () => ((await asOf(node)) > before ? performance.now() : false), {
          timeout: 120_000,
          interval: 5,
        }),
      );
      const [at, ...seen] = await Promise.all([written, ...served]);
      lags.push(...seen.map((moment) => Number(moment) - Number(at)));
    }
    // The median: other load on the machine may delay one of them.
    expect(lags.toSorted((a, b) => a - b)[lags.length >> 1]).toBeLessThan(1_000);
  });

  test('both send the same ETag for a page', async () => {
    // A single refresh: a second one could arrive between the two requests.
    const config = testConfig(database.url, worldReadOnce);
    await start(['worker'], config);
    const nodes = [await start(['web'], config), await start(['web'], config)];
    for (const node of nodes) {
      await vi.waitFor(async () => expect(await asOf(node)).toBeGreaterThan(0), 120_000);
    }
    await vi.waitFor(async () => {
      const [a, b] = await Promise.all(nodes.map((node) => fetch(`${node}/`)));
      expect(a?.headers.get('etag')).toBe(b?.headers.get('etag'));
    }, 120_000);
  });
});
