import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb, type DbOptions } from '#server/platform/db/create-db.ts';
import { createOutageLog } from '#server/platform/db/outage-log.ts';
import { createErrorRecorder } from '#server/platform/error-recorder.ts';
import { createLog, type Log } from '#server/platform/log.ts';

interface BaseDeps {
  config: Pick<Config, 'database' | 'log'>;
  clock: Clock;
  log: Log | undefined;
  onQuery: DbOptions['onQuery'];
  isStopping(): boolean;
}

/** What everything else is built on: the log and the database, each aware of the other's errors. */
export function buildBase({ config, clock, log: injectedLog, onQuery, isStopping }: BaseDeps) {
  const errors = createErrorRecorder(() => clock.now());
  const { url, pooler_url: poolerUrl, pool_size: poolSize } = config.database;
  const outages = createOutageLog({ url: poolerUrl ?? url });
  const { intercepts } = outages;
  const log = injectedLog ?? createLog({ ...config.log, onError: errors.record, intercepts });
  outages.startWriting(log);
  const db = createDb({
    url: poolerUrl ?? url,
    isPooled: poolerUrl !== undefined,
    poolSize,
    // While stopping, the pool drops its connections before they have closed.
    onError: (error) => isStopping() || log.warn({ err: error }, 'idle database connection lost'),
    onQuery,
  });
  errors.startStoring(db);
  return { errors, outages, log, db };
}
