import pg from 'pg';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { migrate } from '#server/platform/db/migrate.ts';

const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

interface TrialContext {
  db: Db;
  databaseUrl: string;
  /** Prints a line with the seconds since the start. */
  print(line: string): void;
}

/**
 * Runs a trial in a temporary database and exits with its result. Needs a PostgreSQL where databases
 * may be created (TEST_DATABASE_URL).
 */
export async function runInTemporaryDatabase(
  prefix: string,
  runTrial: (context: TrialContext) => Promise<boolean>,
): Promise<never> {
  const name = `${prefix}_${process.pid}`;
  const databaseUrl = Object.assign(new URL(ADMIN_URL), { pathname: `/${name}` }).href;
  const began = performance.now();
  const print = (line: string) =>
    console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${line}`);
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(`create database ${name}`);
  let exitCode = 1;
  try {
    await migrate(databaseUrl);
    const db = createDb({ url: databaseUrl, poolSize: 3, onError: () => undefined });
    try {
      if (await runTrial({ db, databaseUrl, print })) exitCode = 0;
    } finally {
      await db.destroy();
    }
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
  process.exit(exitCode);
}
