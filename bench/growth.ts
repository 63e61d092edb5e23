import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exponentOf } from '#server/testing/scale/exponent.ts';
import { drawGrowth } from './growth/chart.ts';
import { type Operation, openEnvironment } from './growth/environment.ts';
import { measureInPostgres, runSql } from './measured-postgres.ts';

/**
 * What a page, an order, a login, a refresh and a list of the admin area cost with 1,000 to
 * 1,000,000 players, and how the cost grows: pages of 8 kB that PostgreSQL reads, which do not
 * depend on what else the machine does, and CPU time of this process. After `npm run build`:
 * node bench/growth.ts [sizes, by default 1000,10000,100000,1000000] [--chart=growth.svg]
 */
const { values, positionals } = parseArgs({
  options: { chart: { type: 'string' } },
  allowPositionals: true,
});
const SIZES = (positionals[0] ?? '1000,10000,100000,1000000').split(',').map(Number);
const TIMES = 10;
const ORDERS = 100;
/** Orders are placed concurrently, so that waiting for a slow worker does not add up. */
const CONCURRENCY = 10;
const IDLE_MS = 2_000;
/** Tables that store an order. */
const TABLES = [
  'game_order',
  'order_key',
  'order_event',
  'hold',
  'hold_closing',
  'movement',
  'ledger_entry',
];

interface Cost {
  statements: number;
  buffers: number;
  cpuMs: number;
}

const costs = new Map<string, Map<number, Cost>>();
let serverUrl = '';
await measureInPostgres('growth', async (url) => {
  serverUrl = url;
  for (const size of SIZES) await measureSize(size);
  print();
  if (values.chart) writeFileSync(values.chart, drawGrowth(lines()));
});

async function measureSize(size: number): Promise<void> {
  const began = performance.now();
  const environment = await openEnvironment(serverUrl, size);
  console.log(`${size} players, filled after ${Math.round((performance.now() - began) / 1_000)} s`);
  try {
    for (const operation of environment.withoutWorker)
      await measure(size, environment.url, operation, TIMES, 1);
    await environment.startWorker();
    const before = await countRows(environment.url);
    await measure(size, environment.url, environment.order, ORDERS, CONCURRENCY);
    const after = await countRows(environment.url);
    // By name: PostgreSQL reads large tables in parallel and returns them in any order.
    const rowsBefore = new Map(before.map(({ name, rows }) => [name, rows]));
    const parts = after.map(({ name, rows, bytes }) => {
      const added = (rows - (rowsBefore.get(name) ?? 0)) / ORDERS;
      return { name, added, bytes: rows === 0 ? 0 : (added * bytes) / rows };
    });
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const list = parts.map(({ name, added }) => `${added.toFixed(1)} ${name}`).join(', ');
    console.log(`${size} players: an order adds ${Math.round(bytes)} bytes (${list})`);
  } finally {
    await environment.close();
  }
}

async function measure(
  size: number,
  url: string,
  operation: Operation,
  times: number,
  concurrency: number,
): Promise<void> {
  const { name, run } = operation;
  for (let n = 0; n < 3; n += 1) await run(-n);
  const idle = await statementsOf(url, () => delay(IDLE_MS));
  const cpu = process.cpuUsage();
  const began = performance.now();
  const all = await statementsOf(url, async () => {
    for (let n = 1; n <= times; n += concurrency) {
      await Promise.all(Array.from({ length: concurrency }, (_, each) => run(n + each)));
    }
  });
  const share = (performance.now() - began) / IDLE_MS;
  const { user, system } = process.cpuUsage(cpu);
  const cost: Cost = { statements: 0, buffers: 0, cpuMs: (user + system) / 1_000 / times };
  for (const [id, { calls, buffers }] of all) {
    // What the workers do anyway, such as polling, is subtracted; a job that happens to run is not
    // counted.
    if (calls < times / 2) continue;
    const background = idle.get(id) ?? { calls: 0, buffers: 0 };
    cost.statements += Math.max(0, calls - background.calls * share) / times;
    cost.buffers += Math.max(0, buffers - background.buffers * share) / times;
  }
  const bySize = costs.get(name) ?? new Map<number, Cost>();
  costs.set(name, bySize.set(size, cost));
  const { statements, buffers, cpuMs } = cost;
  console.log(
    `  ${name}: ${statements.toFixed(1)} statements, ${buffers.toFixed(0)} pages, ${cpuMs.toFixed(1)} ms`,
  );
}

type Statements = Map<string, { calls: number; buffers: number }>;

async function statementsOf(url: string, work: () => Promise<unknown>): Promise<Statements> {
  await runSql(serverUrl, 'select pg_stat_statements_reset()');
  await work();
  const rows = await runSql<{ id: string; calls: string; buffers: string }>(
    serverUrl,
    `select queryid::text as id, sum(calls) as calls,
       sum(shared_blks_hit + shared_blks_read) as buffers
     from pg_stat_statements join pg_database d on d.oid = dbid
     where datname = '${new URL(url).pathname.slice(1)}' group by queryid`,
  );
  return new Map(
    rows.map(({ id, calls, buffers }) => [id, { calls: Number(calls), buffers: Number(buffers) }]),
  );
}

/** Rows and size of each table in `TABLES`; the size includes its indexes. */
function countRows(url: string): Promise<{ name: string; rows: number; bytes: number }[]> {
  const each = TABLES.map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows,
         pg_total_relation_size('${name}')::float8 as bytes from ${name}`,
  );
  return runSql(url, each.join(' union all '));
}

function lines() {
  return [...costs].map(([name, bySize]) => ({
    name,
    points: SIZES.map((size) => [size, bySize.get(size)?.buffers ?? 0] as const),
  }));
}

/** The table of docs/scale.md. */
function print(): void {
  const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  const heads = SIZES.map((size) => `${size.toExponential(0).replace('+', '')} players`);
  row(['pages of 8 kB', 'statements', ...heads, 'exponent', 'CPU time, ms']);
  for (const [name, bySize] of costs) {
    const all = SIZES.map((size) => bySize.get(size) ?? { statements: 0, buffers: 0, cpuMs: 0 });
    const points = SIZES.map((size, n) => [size, all[n]?.buffers ?? 0] as const);
    const isNone = all.every(({ buffers }) => buffers < 1);
    row([
      name,
      (all.at(-1)?.statements ?? 0).toFixed(1),
      ...all.map(({ buffers }) => buffers.toFixed(0)),
      isNone ? '0' : exponentOf(points).toFixed(2),
      all.map(({ cpuMs }) => cpuMs.toFixed(1)).join(', '),
    ]);
  }
}
