import { readFileSync } from 'node:fs';
import pg from 'pg';
import { installQueue } from '../queue/install-queue.ts';
import { migrate } from './migrate.ts';

const APP_ROLE = new URL('../../../../db/app-role.sql', import.meta.url);

export interface DatabaseUrls {
  /** What the portal runs with. */
  url: string;
  /** The role that owns the tables; without it the portal owns them itself. */
  owner_url?: string | undefined;
}

/**
 * Brings the database to this version's schema. With an owner of its own, the portal's role gets
 * what it needs and no more: see db/app-role.sql. Answers the migrations that were applied.
 */
export async function prepareDatabase({ url, owner_url }: DatabaseUrls): Promise<string[]> {
  const applied = await migrate(owner_url ?? url);
  if (owner_url === undefined) return applied;
  await installQueue(owner_url);
  const client = new pg.Client({ connectionString: owner_url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('castellan app role'))");
    await client.query("select set_config('castellan.app_role', $1, true)", [roleOf(url)]);
    await client.query(readFileSync(APP_ROLE, 'utf8'));
    await client.query('commit');
  } finally {
    await client.end();
  }
  return applied;
}

function roleOf(url: string): string {
  const role = decodeURIComponent(new URL(url).username);
  if (role === '') throw new Error('database.url must include the role the portal runs as');
  return role;
}
