import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import { countDeadLetters, readQueues } from '#server/platform/queue/dead-letters.ts';
import { readCertificateDays } from './certificate-days.ts';
import { readDeliveries, readLastBackup, readLastDrill, readWorldStates } from './health.repo.ts';

export interface WatchDeps {
  config: Pick<Config, 'site' | 'metrics' | 'worlds'>;
  db: Db;
  log: Log;
  registry: Registry;
}

type Reading = readonly [gauge: string, value: number, labels?: Record<string, string | number>];

/** Gauges that are read together: name and help text. */
interface Group {
  gauges: Readonly<Record<string, { help: string; label?: string }>>;
  read(): Promise<Reading[]>;
}

/**
 * Metrics an operator gets alerts for, read on each scrape. Those from the database are the same in
 * every process, so any process can be scraped.
 */
export function watchOperations({ config, db, log, registry }: WatchDeps): void {
  const groups = [database(db), worlds(config, db), orders(config, db), queues(db), backup(db)];
  if (config.metrics.watch_certificate) groups.push(certificate(config.site.url));
  for (const group of groups) register(group, registry, log);
}

/** Without the database the other gauges have no value, and a missing value raises no alert. */
function database(db: Db): Group {
  const name = 'castellan_database_up';
  const isUp = () =>
    sql`select 1`.execute(db).then(
      () => 1,
      () => 0,
    );
  return {
    gauges: { [name]: { help: 'Whether this process reaches PostgreSQL, 1 or 0' } },
    read: async () => [[name, await isUp()]],
  };
}

function worlds(config: WatchDeps['config'], db: Db): Group {
  const worldIds = new Set(config.worlds.map(({ id }) => id));
  return {
    gauges: {
      castellan_world_up: {
        help: 'Whether the game answered the last check, 1 or 0',
        label: 'world',
      },
      castellan_world_checked_seconds: {
        help: 'When a worker last checked the game, unix seconds',
        label: 'world',
      },
    },
    read: async () =>
      (await readWorldStates(db))
        .filter(({ world_id }) => worldIds.has(world_id))
        .flatMap(({ world_id: world, is_reachable, checked_at }): Reading[] => [
          ['castellan_world_up', is_reachable ? 1 : 0, { world }],
          ['castellan_world_checked_seconds', checked_at.getTime() / 1_000, { world }],
        ]),
  };
}

function orders(config: WatchDeps['config'], db: Db): Group {
  return {
    gauges: {
      castellan_orders_unclear: {
        help: 'Orders that the game may or may not have performed',
        label: 'world',
      },
      castellan_orders_oldest_waiting_seconds: {
        help: 'Age of the oldest order that the game has not performed yet',
        label: 'world',
      },
    },
    read: async () => {
      const rows = new Map((await readDeliveries(db)).map((row) => [row.world_id, row]));
      return config.worlds.flatMap(({ id: world }): Reading[] => [
        ['castellan_orders_unclear', rows.get(world)?.unclear ?? 0, { world }],
        [
          'castellan_orders_oldest_waiting_seconds',
          ageSeconds(rows.get(world)?.oldest_waiting),
          { world },
        ],
      ]);
    },
  };
}

function queues(db: Db): Group {
  return {
    gauges: {
      castellan_queue_age_seconds: {
        help: 'How long the oldest job that is due has waited',
        label: 'queue',
      },
      castellan_failed_jobs: { help: 'Jobs whose last attempt failed' },
    },
    read: async () => [
      ...(await readQueues(db)).map(
        ({ name: queue, oldest }): Reading => [
          'castellan_queue_age_seconds',
          ageSeconds(oldest),
          { queue },
        ],
      ),
      ['castellan_failed_jobs', await countDeadLetters(db)],
    ],
  };
}

/** Missing until the first backup or drill: a separate alert covers a missing backup. */
function backup(db: Db): Group {
  const finished = 'castellan_backup_finished_seconds';
  const drilled = 'castellan_drill_finished_seconds';
  const isGood = 'castellan_drill_good';
  return {
    gauges: {
      [finished]: { help: 'When the last backup was written and read back, unix seconds' },
      [drilled]: { help: 'When a backup was last restored to try it, unix seconds' },
      [isGood]: { help: 'Whether that restore was complete and its ledger consistent, 1 or 0' },
    },
    read: async () => {
      const [last, drill] = await Promise.all([readLastBackup(db), readLastDrill(db)]);
      return [
        ...(last ? [[finished, last.getTime() / 1_000] as const] : []),
        ...(drill ? [[drilled, drill.happened_at.getTime() / 1_000] as const] : []),
        ...(drill ? [[isGood, drill.is_good ? 1 : 0] as const] : []),
      ];
    },
  };
}

function certificate(siteUrl: string): Group {
  const name = 'castellan_certificate_days';
  const read = readCertificateDays(siteUrl);
  return {
    gauges: { [name]: { help: 'Days until the certificate of site.url expires' } },
    read: async () => [[name, await read()]],
  };
}

function register({ gauges, read }: Group, registry: Registry, log: Log): void {
  const byName = new Map<string, Gauge>();
  let reading: Promise<void> | undefined;
  const refresh = async () => {
    // One unreadable value must not prevent the others from being reported.
    const readings = await read().catch((error: unknown) => {
      log.warn({ err: error }, 'metric not read');
      return [];
    });
    for (const gauge of byName.values()) clear(gauge);
    for (const [name, value, labels = {}] of readings) byName.get(name)?.set(labels, value);
  };
  // All gauges of a group are collected together; the first one reads the values for all.
  const collect = () => {
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  for (const [name, { help, label }] of Object.entries(gauges)) {
    const labelNames = label === undefined ? [] : [label];
    byName.set(name, new Gauge({ name, help, labelNames, registers: [registry], collect }));
  }
}

/** A gauge without labels starts at 0, which would mean a backup in 1970. */
function clear(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}

function ageSeconds(since: Date | null | undefined): number {
  return since ? Math.max(0, (Date.now() - since.getTime()) / 1_000) : 0;
}
