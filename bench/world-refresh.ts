import { parseArgs } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { createDetectedWorld } from '#server/game/adapters/detect-world.ts';
import { openCuttingProxy } from '#server/testing/cutting-proxy.ts';
import { l2jSettings } from '#server/testing/worlds/l2j-settings.ts';
import { openBareClient } from './world-refresh/bare-client.ts';
import { BOARD_READS } from './world-refresh/boards.ts';
import { findAvoidableScans } from './world-refresh/explain.ts';

/**
 * Reads each board of a generated world through the adapter, and runs the same statements directly
 * in the mariadb client. Rounds alternate so that fluctuations of the machine affect both. Fails if
 * a ratio is too high, or if a statement scans a table although an index could have avoided it.
 * Usage: npm run world:mobius -- --characters 1000000, then node bench/world-refresh.ts --database
 * castellan_world_mobius
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'castellan_world_mobius' },
    url: {
      type: 'string',
      default: process.env['TEST_MARIADB_URL'] ?? 'mysql://root@127.0.0.1:3306',
    },
    rounds: { type: 'string', default: '15' },
    /** Measures only this board. */
    board: { type: 'string' },
  },
});
const MAX_RATIO = 1.2;

const url = Object.assign(new URL(values.url), { pathname: `/${values.database}` }).href;
const settings = { ...l2jSettings(url, `${values.database}_own`), now: () => new Date() };
const world = await createDetectedWorld({
  ...settings,
  receipts: { schema: 'none', mayCreate: false },
});
const received: string[] = [];
const proxy = await openCuttingProxy(url, (message) => {
  if (message[4] === 3) received.push(message.subarray(5).toString());
});
const tapped = await createDetectedWorld({
  ...settings,
  gameUrl: proxy.url,
  loginUrl: proxy.url,
  receipts: { schema: 'none', mayCreate: false },
});
const admin = await createConnection({ uri: url });
const bare = await openBareClient(url);
const misses: string[] = [];
const sums: [ours: number, theirs: number] = [0, 0];

await tapped.describe();
console.log(
  `${values.database}: ${(await world.describe()).flavor}, medians of at least ${values.rounds} rounds\n`,
);
console.log('board           adapter ms    bare ms   ratio   rows');
for (const [name, read] of Object.entries(BOARD_READS)) {
  if (values.board !== undefined && values.board !== name) continue;
  received.length = 0;
  await read(tapped);
  const statements = received.filter((text) => !/information_schema|^set session/.test(text));
  const scans = await findAvoidableScans(admin, name, statements);
  const ours: number[] = [];
  const theirs: number[] = [];
  let rows = 0;
  // Calls of about a millisecond are measured more often, because a single disturbance would
  // dominate.
  const first = await bare.time(statements);
  const rounds = Math.max(Number(values.rounds), Math.min(600, Math.ceil(2_000 / first)));
  for (let warm = 0; warm < 2 * rounds; warm++) if (first < 5 || warm < 3) await read(world);
  for (let round = 0; round < rounds; round++) {
    const since = performance.now();
    const result = await read(world);
    ours.push(performance.now() - since);
    rows = Array.isArray(result) ? result.length : 1;
    theirs.push(await bare.time(statements));
  }
  const [mine, raw] = [median(ours), median(theirs)];
  sums[0] += mine;
  sums[1] += raw;
  // Compares adjacent runs, so that a slow minute of the machine affects both.
  const ratio = median(ours.map((time, round) => time / (theirs[round] ?? time)));
  if (ratio > MAX_RATIO)
    misses.push(`${name} ${ratio.toFixed(2)}, ${(mine - raw).toFixed(2)} ms more`);
  console.log(
    `${name.padEnd(14)} ${mine.toFixed(2).padStart(11)} ${raw.toFixed(2).padStart(10)} ${ratio.toFixed(2).padStart(7)} ${String(rows).padStart(6)}`,
  );
  for (const scan of scans) {
    console.log(`  avoidable: ${scan}`);
    misses.push(`${name} reads a whole table`);
  }
}
const [ourSum, theirSum] = sums;
console.log(
  `a whole refresh  ${ourSum.toFixed(0)} ms  ${theirSum.toFixed(0)} ms  ${(ourSum / theirSum).toFixed(2)}`,
);
console.log(misses.length === 0 ? `\nall within ${MAX_RATIO}` : `\nmissed: ${misses.join('; ')}`);
await Promise.all([world.close(), tapped.close(), admin.end(), bare.close()]);
await proxy.close();
process.exit(misses.length === 0 ? 0 : 1);

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
