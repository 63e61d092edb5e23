import { startMailingSweeps } from '#server/jobs/sweeps.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import { trialConfig } from './trial-config.ts';

/** A worker that does nothing but mailings, to be killed: `worker.ts <database> <smtp> <rate>`. */
const [databaseUrl = '', smtpUrl = '', perMinute = ''] = process.argv.slice(2);
const config = trialConfig(databaseUrl, smtpUrl, Number(perMinute));
const log = createLog({ level: 'warn', pretty: false });
const db = createDb({ url: databaseUrl, poolSize: 6, onError: () => undefined });
startMailingSweeps({ config, db, log });
