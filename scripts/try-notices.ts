import { parseArgs } from 'node:util';
import pg from 'pg';
import { createDb } from '#server/platform/db/create-db.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { runNotices } from './try-notices/run-notices.ts';

/**
 * Notifications to many players by web push, Telegram and email, with workers that are killed in
 * the middle. Fails if anybody saw one twice, or if one was lost. Needs a PostgreSQL where it may
 * create a database of its own (TEST_DATABASE_URL).
 */
const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '2' },
    kills: { type: 'string', default: '6' },
  },
});
const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const name = `castellan_notices_${process.pid}`;
const databaseUrl = Object.assign(new URL(ADMIN_URL), { pathname: `/${name}` }).href;
const notices = Number(values.notices);
const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${line}`);

const admin = new pg.Client({ connectionString: ADMIN_URL });
await admin.connect();
await admin.query(`create database ${name}`);
await migrate(databaseUrl);
const db = createDb({ url: databaseUrl, poolSize: 3, onError: () => undefined });
let isRight = false;
try {
  const outcome = await runNotices({
    ...{ db, databaseUrl, notices, say },
    workers: Number(values.workers),
    kills: Number(values.kills),
    endsLeases: false,
  });
  say(`done in ${outcome.seconds.toFixed(0)} s with ${outcome.kills} kills`);
  say(`on the site: ${outcome.onSite} of ${notices}; states: ${JSON.stringify(outcome.states)}`);
  say(`seen twice: ${outcome.twice}; sent but missing: ${outcome.missing}`);
  say(`unclear: ${outcome.unclear}, of which received: ${outcome.unclearReceived}`);
  say(`push messages repeated on the way, shown once: ${outcome.repeatedPushes}`);
  isRight =
    outcome.twice === 0 &&
    outcome.missing === 0 &&
    outcome.open === 0 &&
    outcome.onSite === notices &&
    outcome.deliveries === notices;
  say(isRight ? 'none twice, none lost' : '!! not as it must be');
} finally {
  await db.destroy();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}
process.exit(isRight ? 0 : 1);
