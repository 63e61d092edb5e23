import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { installQueue } from '../queue/install-queue.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const DEMO_WORLD = new URL('../../../../db/demo-world.sql', import.meta.url);
const APP_ROLE = new URL('../../../../db/app-role.sql', import.meta.url);

export interface DatabaseUrls {
  /** The role and database the portal runs with. */
  url: string;
  /** The role that owns the tables; without it the portal owns them itself. */
  owner_url?: string | undefined;
}

/**
 * Migrates the database to this version's schema. With a separate owner role, the portal's role
 * gets only the rights it needs: see db/app-role.sql. Returns the applied migrations.
 */
export async function prepareDatabase(
  { url, owner_url }: DatabaseUrls,
  folder?: URL,
): Promise<string[]> {
  if (owner_url === undefined) return migrate(url, folder);
  const setting = 'database.owner_url';
  const grant = (client: pg.Client) => grantRights(client, roleOf(url));
  const applied = await migrate(owner_url, folder, setting, {
    // A running portal writes to new tables, through triggers, from the moment they exist.
    beforeCommit: async (client) => (await hasQueue(client)) && grant(client),
  });
  await installQueue(owner_url);
  const client = await connect(owner_url, setting);
  try {
    await client.query('begin');
    await grant(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
  // Problems the portal would report later are reported now, as plain messages.
  await (await connect(url, 'database.url')).end();
  return applied;
}

/** Must be called inside a transaction. */
async function grantRights(client: pg.Client, role: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('castellan app role'))");
  await client.query("select set_config('castellan.app_role', $1, true)", [role]);
  await client.query(readFileSync(DEMO_WORLD, 'utf8'));
  await client.query(readFileSync(APP_ROLE, 'utf8'));
}

/** False while the first migrations are applied to an empty database. */
async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_namespace where nspname = 'pgboss'");
  return rows.length > 0;
}

function roleOf(url: string): string {
  const role = decodeURIComponent(new URL(url).username);
  if (role === '') throw new OperatorError('database.url must include the role the portal runs as');
  return role;
}
