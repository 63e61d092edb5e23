import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import type { Fleet } from './fleet.ts';
import type { OwnServer } from './own-servers.ts';
import { DEMO } from './population.ts';
import type { Random } from './random.ts';
import { TOO_LATE_MS } from './worlds.ts';

export interface Storm {
  counts: Record<'cuts' | 'postgresCrashes' | 'mariadbCrashes' | 'worldOutages', number>;
  onAnswered(count: number): void;
  stop(): Promise<void>;
}

export interface StormOptions {
  fleet: Fleet;
  postgres: OwnServer;
  mariadb: OwnServer;
  portalUrl: string;
  random: Random;
}

/** Shares of calls that go wrong, as thresholds of one number: 1 %, 3 % and 0.5 %. */
const WEATHER: ReadonlyArray<[operation: string, kind: string, upTo: number, delayMs: number]> = [
  ['*', 'vanishing', 0.01, 0],
  ['writes.*', 'failingAfterWrite', 0.04, 0],
  // Later than the time limit of a write: the answer comes when nobody listens any more.
  ['writes.deliver', 'answeringLate', 0.045, TOO_LATE_MS],
];

/** How many orders lie between two strikes of a kind. */
interface Strike {
  every: [from: number, to: number];
  strike(): Promise<void>;
}

/**
 * Strikes come by orders answered, not by the clock: a slow machine gets the same storm over a longer
 * time, instead of one in which nothing ever gets to its feet.
 */
export function startStorm({ fleet, postgres, mariadb, portalUrl, random }: StormOptions): Storm {
  const counts = { cuts: 0, postgresCrashes: 0, mariadbCrashes: 0, worldOutages: 0 };
  const strikes: Strike[] = [
    { every: [25, 75], strike: async () => fleet.killOne(random) },
    {
      every: [30, 90],
      strike: async () => {
        await cutConnections(portalUrl, mariadb.url, random.fork());
        counts.cuts += 1;
      },
    },
    {
      every: [350, 900],
      strike: async () => {
        await postgres.crash();
        counts.postgresCrashes += 1;
      },
    },
    {
      every: [250, 600],
      strike: async () => {
        await mariadb.crash();
        counts.mariadbCrashes += 1;
      },
    },
    {
      every: [250, 600],
      strike: async () => {
        await setWeather(portalUrl, [['*', 'vanishing', 1, 0]]);
        counts.worldOutages += 1;
        await delay(4_000);
        await untilDone(() => setWeather(portalUrl, WEATHER));
      },
    },
  ];
  const running = strikes.map(({ every: [from, to], strike }) => ({
    next: random.whole(from, to),
    work: Promise.resolve(),
    isBusy: false,
    from,
    to,
    strike,
  }));
  const beginning = untilDone(() => setWeather(portalUrl, WEATHER));
  return {
    counts,
    onAnswered(count) {
      for (const part of running) {
        if (part.isBusy || count < part.next) continue;
        part.isBusy = true;
        part.next = count + random.whole(part.from, part.to);
        // A strike that finds its victim dead already has done its work.
        part.work = part
          .strike()
          .catch(() => undefined)
          .finally(() => {
            part.isBusy = false;
          });
      }
    },
    async stop() {
      await beginning;
      await Promise.all(running.map(({ work }) => work));
      await untilDone(() => setWeather(portalUrl, []));
    },
  };
}

async function untilDone(action: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    if (
      await action().then(
        () => true,
        () => false,
      )
    )
      return;
    await delay(200);
  }
  throw new Error('the weather could not be changed');
}

async function setWeather(url: string, weather: typeof WEATHER): Promise<void> {
  await withPostgres(url, async (client) => {
    await client.query('begin');
    await client.query('delete from demo_world.fault');
    for (const [operation, kind, probability, delayMs] of weather) {
      await client.query('insert into demo_world.fault values ($1, $2, $3, $4, $5)', [
        DEMO.id,
        operation,
        kind,
        probability,
        delayMs,
      ]);
    }
    await client.query('commit');
  });
}

/** Some of what is connected, on both servers, in the middle of whatever it is doing. */
async function cutConnections(url: string, mariadbUrl: string, random: Random): Promise<void> {
  await withPostgres(url, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and random() < $1',
      [random.next() * 0.5],
    );
  });
  const connection = await createConnection({ uri: mariadbUrl, connectTimeout: 1_000 });
  const [rows] = await connection.query('select id from information_schema.processlist');
  for (const { id } of rows as Array<{ id: number }>) {
    if (random.next() < 0.3) await connection.query('kill ?', [id]).catch(() => undefined);
  }
  await connection.end();
}

async function withPostgres(url: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
