import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { claimOrder } from '../src/server/features/orders/claim-order.ts';
import { sendCoins } from '../src/server/features/orders/kinds/send.ts';
import { performOrderJob } from '../src/server/features/orders/perform-order.job.ts';
import { performOrder } from '../src/server/features/orders/perform-order.ts';
import { placeOrder } from '../src/server/features/orders/place-order.ts';
import { readStatement } from '../src/server/money/read-statement.ts';
import { handleJob } from '../src/server/platform/queue/job.ts';
import { bodyOf, openEnvironment } from './orders/environment.ts';
import { median, rate } from './orders/measure.ts';
import { type Recorded, recordSql, replaySql } from './orders/record-sql.ts';

/**
 * Ratios, not speeds: what the app adds to the SQL an order needs and to pg-boss's own latency, and
 * how much slower it is with ten million ledger entries than with ten thousand.
 * `--only=placing|rate|latency|scale` runs one part; `rate` includes `placing`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    concurrency: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '6' },
    entries: { type: 'string', default: '10000000' },
  },
});
const concurrency = Number(values.concurrency);
const seconds = Number(values.seconds);
const wants = (part: string) => values.only === undefined || values.only === part;
/** The polling intervals of platform/queue; the concurrency is that of the handler below. */
const BARE_WORK_OPTIONS = {
  localConcurrency: 8,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
};

const environment = await openEnvironment(concurrency * 2);
try {
  if (wants('rate')) await comparePerforming();
  if (wants('rate') || wants('placing')) await comparePlacing();
  if (wants('latency')) await compareLatency();
  if (wants('scale')) await compareScale(Number(values.entries));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await environment.close();
}
process.exit();

async function comparePerforming(): Promise<void> {
  const buyers = environment.people.slice(concurrency);
  const performed = await recordFor(buyers, { isPerformed: true });
  await environment.startWorker();
  await compareRates('placed and performed', buyers, performed, await environment.startWeb(5_000));
  environment.stopAll();
}

async function comparePlacing(): Promise<void> {
  const placers = environment.people.slice(0, concurrency);
  const placing = await recordFor(placers, { isPerformed: false });
  const byCpu = await compareRates('placing only', placers, placing, await environment.startWeb(0));
  process.send?.({ placing: byCpu });
  environment.stopAll();
}

/**
 * Rounds alternate, so that other load on the machine affects both alike. Returns the ratio by CPU
 * time.
 */
async function compareRates(
  name: string,
  people: typeof environment.people,
  scripts: Script[],
  baseUrl: string,
): Promise<number> {
  const clients = await Promise.all(
    people.map(async () => {
      const client = new pg.Client({ connectionString: environment.url });
      await client.connect();
      return client;
    }),
  );
  const headers = await pageHeaders(baseUrl);
  const overHttp = () =>
    rate(people.length, seconds, (slot) => post(baseUrl, headers, slot, people));
  const bare = () =>
    rate(people.length, seconds, async (slot) => {
      const [client, script] = [clients[slot], scripts[slot]];
      if (client && script) await replaySql(client, script.statements, script.id, randomUUID());
    });
  // The first requests compile what the later ones run.
  await overHttp();
  const rounds = { http: [] as Cost[], bare: [] as Cost[] };
  for (let i = 0; i < 3; i += 1) {
    rounds.http.push(await costOf(overHttp, () => environment.appCpuSeconds()));
    rounds.bare.push(
      await environment.withPausedApp(() =>
        costOf(bare, () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6),
      ),
    );
  }
  await Promise.all(clients.map((client) => client.end()));
  const [http, plain] = [medianCost(rounds.http), medianCost(rounds.bare)];
  const byTime = http.perSecond / plain.perSecond;
  const byCpu = plain.cpuMs / http.cpuMs;
  console.log(
    `${name}, ${scripts[0]?.statements.length} statements per order, ${people.length} at once:\n` +
      `  over HTTP ${http.perSecond.toFixed(0)}/s, ${http.cpuMs.toFixed(2)} ms of CPU per order\n` +
      `  bare      ${plain.perSecond.toFixed(0)}/s, ${plain.cpuMs.toFixed(2)} ms\n` +
      `  ratio by time ${byTime.toFixed(2)}, by CPU time ${byCpu.toFixed(2)}`,
  );
  return byCpu;
}

interface Cost {
  perSecond: number;
  /** CPU of the database and the statement sender, not of the HTTP client. */
  cpuMs: number;
}

async function costOf(run: () => ReturnType<typeof rate>, senderCpu: () => number): Promise<Cost> {
  const before = environment.databaseCpuSeconds() + senderCpu();
  const { count, perSecond } = await run();
  return {
    perSecond,
    cpuMs: ((environment.databaseCpuSeconds() + senderCpu() - before) * 1_000) / count,
  };
}

function medianCost(costs: readonly Cost[]): Cost {
  return {
    perSecond: median(costs.map((cost) => cost.perSecond)),
    cpuMs: median(costs.map((cost) => cost.cpuMs)),
  };
}

interface Script {
  id: string;
  statements: Recorded[];
}

/** Each person's own statements, as the app sends them for one order. */
async function recordFor(
  people: typeof environment.people,
  { isPerformed }: { isPerformed: boolean },
): Promise<Script[]> {
  const scripts: Script[] = [];
  for (const person of people) {
    const id = randomUUID();
    const statements = await recordSql(async () => {
      await place(person, id);
      if (isPerformed) await performOrder(environment.deps, id);
    });
    scripts.push({ id, statements });
  }
  return scripts;
}

function place(person: (typeof environment.people)[number], orderId: string) {
  const request = { kind: sendCoins, playerId: person.id, body: bodyOf(person) };
  return placeOrder(environment.deps, { ...request, orderId, requestKey: undefined });
}

async function post(
  baseUrl: string,
  headers: Record<string, string>,
  slot: number,
  people: typeof environment.people,
): Promise<void> {
  const person = people[slot];
  if (!person) return;
  const response = await fetch(`${baseUrl}/api/coins`, {
    method: 'POST',
    headers: { ...headers, 'x-test-player': person.id },
    body: JSON.stringify(bodyOf(person)),
  });
  const text = await response.text();
  if (response.status >= 300) throw new Error(`${response.status} ${text}`);
}

async function pageHeaders(baseUrl: string): Promise<Record<string, string>> {
  const form = await fetch(`${baseUrl}/form`);
  const cookies = form.headers.getSetCookie().map((line) => line.split(';')[0]);
  return {
    'x-csrf-token': await form.text(),
    cookie: cookies.join('; '),
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  };
}

/** From the enqueuing call until the worker has the job; ours includes commit and claim. */
async function compareLatency(): Promise<void> {
  const ours: number[] = [];
  const bare: number[] = [];
  let calledAt = 0;
  let arrived: () => void = () => undefined;
  const wait = () =>
    new Promise<void>((resolve) => {
      arrived = resolve;
    });
  const { queue, deps } = environment;
  await queue.work([
    handleJob(performOrderJob, 8, async ({ orderId }) => {
      await claimOrder(deps.db, orderId);
      ours.push(performance.now() - calledAt);
      arrived();
    }),
  ]);
  const timed = {
    ...deps,
    queue: {
      ...queue,
      enqueue: ((...args) => {
        calledAt = performance.now();
        return queue.enqueue(...args);
      }) as typeof queue.enqueue,
    },
  };
  const boss = new PgBoss({ connectionString: environment.url, useListenNotify: true, max: 4 });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue('bare', { notify: true });
  await boss.work('bare', BARE_WORK_OPTIONS, async () => {
    bare.push(performance.now() - calledAt);
    arrived();
  });
  for (let i = 0; i < 120; i += 1) {
    const bareDone = wait();
    calledAt = performance.now();
    await boss.send('bare', {});
    await bareDone;
    const person = environment.people[i % environment.people.length];
    if (!person) continue;
    const oursDone = wait();
    const request = { kind: sendCoins, playerId: person.id, body: bodyOf(person) };
    await placeOrder(timed, { ...request, orderId: randomUUID(), requestKey: undefined });
    await oursDone;
    // It stays claimed forever; in a lane of its own it does not block this character's next order.
    await sql`update game_order set lane = id::text where state = 'performing'`.execute(
      environment.db,
    );
  }
  await boss.stop({ graceful: false });
  const [a, b] = [median(ours.slice(20)), median(bare.slice(20))];
  console.log(
    `pick-up: ${a.toFixed(1)} ms ours, ${b.toFixed(1)} ms bare pg-boss, ratio ${(a / b).toFixed(2)}`,
  );
}

async function compareScale(entries: number): Promise<void> {
  const [buyer] = environment.people;
  if (!buyer) return;
  const measure = async () => {
    const placing: number[] = [];
    const reading: number[] = [];
    for (let i = 0; i < 900; i += 1) {
      let began = performance.now();
      await place(buyer, randomUUID());
      placing.push(performance.now() - began);
      began = performance.now();
      await readStatement(environment.db, { playerId: buyer.id, purse: 'coins', limit: 50 });
      reading.push(performance.now() - began);
    }
    return { placing: median(placing.slice(300)), reading: median(reading.slice(300)) };
  };
  await fill(10_000);
  const small = await measure();
  await fill(entries);
  const large = await measure();
  for (const what of ['placing', 'reading'] as const) {
    console.log(
      `${what} with ${entries} entries ${large[what].toFixed(2)} ms, with 10000 ${small[what].toFixed(2)} ms, ratio ${(large[what] / small[what]).toFixed(2)}`,
    );
  }
}

/**
 * Two entries per movement, spread over many other players. Triggers and foreign keys are skipped,
 * so that filling is fast.
 */
async function fill(entries: number): Promise<void> {
  const client = new pg.Client({ connectionString: environment.url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query('select count(*)::integer as n from ledger_entry');
  const missing = Math.max(0, Math.ceil((entries - rows[0].n) / 2));
  for (let from = 0; from < missing; from += 250_000) {
    await client.query(
      `with m as (
         insert into movement (request_key, reason)
         select 'fill:' || $3::integer || ':' || $1::integer || ':' || n, 'credit:fill' from generate_series(1, $2::integer) n
         returning id)
       insert into ledger_entry
         (movement_id, purse, player_id, account, amount, position, balance_after, debt_after)
       select m.id, 'coins', case when side = 0 then md5((m.id % 10000)::text)::uuid end,
         case when side = 1 then 'issued:fill' end, 1 - 2 * side,
         case when side = 0 then m.id end, case when side = 0 then 1 end, case when side = 0 then 0 end
       from m, generate_series(0, 1) side`,
      [from, Math.min(250_000, missing - from), entries],
    );
  }
  await client.query('vacuum analyze ledger_entry');
  await client.query('vacuum analyze movement');
  await client.end();
}
