import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/trial/disposable-servers.ts';

/**
 * Measures in a temporary PostgreSQL that counts the pages each statement reads, then exits the
 * process.
 */
export async function measureInPostgres(
  name: string,
  measure: (serverUrl: string) => Promise<void>,
): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), `castellan-${name}-`));
  chmodSync(folder, 0o755);
  const server = await startPostgres(folder);
  try {
    await runSql(server.url, "alter system set shared_preload_libraries = 'pg_stat_statements'");
    // Loading the library needs a restart, clean or not.
    await server.crash();
    await runSql(server.url, 'create extension pg_stat_statements');
    await measure(server.url);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    // Not gracefully: a failed run leaves connections open.
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
}

/** Runs one statement on its own connection. */
export async function runSql<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
