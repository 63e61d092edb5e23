import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { readConfig } from '../src/server/platform/config/read-config.ts';
import { createDb } from '../src/server/platform/db/create-db.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { startFleet } from './chaos/fleet.ts';
import { runLoad } from './chaos/load.ts';
import { startMariadb, startPostgres } from './chaos/own-servers.ts';
import { createMobius, createPeople, DEMO, MOBIUS } from './chaos/population.ts';
import { createRandom } from './chaos/random.ts';
import { startStorm } from './chaos/storm.ts';
import { reachVerdict } from './chaos/verdict.ts';
import { chaosWorlds } from './chaos/worlds.ts';

/**
 * Orders under load while processes are killed, databases crash, connections are cut and answers
 * come too late. At the end the books and the worlds must agree. See docs/reliability.md.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    clients: { type: 'string', default: '24' },
  },
});
const orders = Number(values.orders);
const seed = Number(values.seed);
const random = createRandom(seed);
console.log(`chaos: ${orders} orders, seed ${seed}`);

const folder = mkdtempSync(join(tmpdir(), 'castellan-chaos-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres(folder);
const mariadb = await startMariadb(folder);
let isRight = false;
try {
  isRight = await run();
} finally {
  await Promise.all([postgres.stop(), mariadb.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isRight ? 0 : 1);

async function run(): Promise<boolean> {
  const file = join(folder, 'castellan.yaml');
  const gameUrl = `${mariadb.url}/${MOBIUS.database}`;
  writeFileSync(file, stringify(settings(postgres.url, gameUrl)));
  const config = readConfig({ file, env: {} });
  const counts = { demo: 60, mobius: 25 };
  await migrate(postgres.url);
  await createMobius(mariadb.url, counts.mobius);
  const db = createDb({ url: postgres.url, poolSize: 4, onError: () => undefined });
  const worlds = chaosWorlds(config);
  const people = await createPeople(db, worlds, counts);
  const fleet = await startFleet(file, 2, 3);
  const began = performance.now();
  const portalUrl = postgres.url;
  const storm = startStorm({ fleet, postgres, mariadb, portalUrl, random: random.fork() });
  const told = await runLoad({
    webs: fleet.webs,
    people,
    orders,
    clients: Number(values.clients),
    random: random.fork(),
    onProgress: (n) => {
      storm.onAnswered(n);
      if (n % 250 === 0) console.log(`  ${n} orders, ${fleet.kills()} kills`);
    },
  });
  const seconds = (performance.now() - began) / 1_000;
  await storm.stop();
  const verdict = await reachVerdict({ db, worlds, config, mariadbUrl: mariadb.url, told });
  fleet.stop();
  await worlds.close();
  await db.destroy();
  const answers = Object.groupBy(told, ({ status }) => status);
  const { lost, doubled, negative, stuck, other, states, settleSeconds } = verdict;
  report({
    seed,
    'orders asked for': told.length,
    seconds: Math.round(seconds),
    'requests repeated': told.reduce((sum, { retries }) => sum + retries, 0),
    'processes killed': fleet.kills(),
    ...storm.counts,
    'answers by status': Object.fromEntries(
      Object.entries(answers).map(([status, list]) => [status, list?.length]),
    ),
    'orders by end': states,
    'seconds to settle': Math.round(settleSeconds),
    'processes that died by themselves': fleet.ownDeaths().length,
    lost,
    doubled,
    negative,
    stuck,
    disagreements: other.length,
  });
  for (const line of [...other, ...fleet.ownDeaths()].slice(0, 20)) console.log(`  ! ${line}`);
  return lost + doubled + negative + stuck + other.length + fleet.ownDeaths().length === 0;
}

function report(figures: Record<string, unknown>): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(`\ncommit ${commit}`);
  for (const [name, value] of Object.entries(figures)) {
    console.log(`${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  }
}

function settings(databaseUrl: string, gameUrl: string): Record<string, unknown> {
  return {
    mode: 'demo',
    site: { url: 'http://localhost:4100' },
    http: { requests_per_minute: 1_000_000 },
    database: { url: databaseUrl },
    secret: 'chaos-chaos-chaos-chaos-chaos-chaos',
    worlds: [
      {
        id: DEMO.id,
        name: 'Demo',
        flavour: 'demo',
        demo: { seed: DEMO.seed, characters: DEMO.characters },
      },
      {
        id: MOBIUS.id,
        name: 'Mobius',
        flavour: 'mobius',
        game_database: { url: gameUrl },
        receipts: { schema: MOBIUS.receipts, may_create: true },
        switched_on: { delivery: true, vip: true, lock: true },
      },
    ],
  };
}
