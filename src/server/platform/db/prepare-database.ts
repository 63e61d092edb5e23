import { readFileSync } from 'node:fs';
import { OperatorError } from '../operator-error.ts';
import { installQueue } from '../queue/install-queue.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

const DEMO_WORLD = new URL('../../../../db/demo-world.sql', import.meta.url);
const APP_ROLE = new URL('../../../../db/app-role.sql', import.meta.url);

export interface DatabaseUrls {
  /** What the portal runs with. */
  url: string;
  /** The role that owns the tables; without it the portal owns them itself. */
  owner_url?: string | undefined;
}

/**
 * Migrates the database to this version's schema. With a separate owner role, the portal's role
 * gets only the rights it needs: see db/app-role.sql. Returns the applied migrations.
 */
export async function prepareDatabase({ url, owner_url }: DatabaseUrls): Promise<string[]> {
  if (owner_url === undefined) return migrate(url);
  const setting = 'database.owner_url';
  const applied = await migrate(owner_url, undefined, setting);
  await installQueue(owner_url);
  const client = await connect(owner_url, setting);
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('castellan app role'))");
    await client.query("select set_config('castellan.app_role', $1, true)", [roleOf(url)]);
    await client.query(readFileSync(DEMO_WORLD, 'utf8'));
    await client.query(readFileSync(APP_ROLE, 'utf8'));
    await client.query('commit');
  } finally {
    await client.end();
  }
  // Problems the portal would report later are reported now, as plain messages.
  await (await connect(url, 'database.url')).end();
  return applied;
}

function roleOf(url: string): string {
  const role = decodeURIComponent(new URL(url).username);
  if (role === '') throw new OperatorError('database.url must include the role the portal runs as');
  return role;
}
