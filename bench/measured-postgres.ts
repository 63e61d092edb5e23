import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/trial/disposable-servers.ts';

/**
 * Measures in a PostgreSQL of its own, which counts what statements touch and is gone afterwards.
 * Ends the process.
 */
export async function measureInPostgres(
  name: string,
  measure: (serverUrl: string) => Promise<void>,
): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), `castellan-${name}-`));
  chmodSync(folder, 0o755);
  const server = await startPostgres(folder);
  try {
    await ask(server.url, "alter system set shared_preload_libraries = 'pg_stat_statements'");
    await server.crash();
    await ask(server.url, 'create extension pg_stat_statements');
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

/** One statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
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
