import type pg from 'pg';
import type { Config } from '#server/platform/config/config-schema.ts';
import { connect, majorVersion } from '#server/platform/db/connect.ts';
import { pendingMigrations } from '#server/platform/db/migrations.ts';
import { type Check, describeChecks, reasonOf, type Section } from './doctor-section.ts';

/** Codes of authenticator apps and signed links tolerate half a minute; two seconds are harmless. */
const CLOCK_MS = { warn: 2_000, bad: 30_000 };

/** PostgreSQL as the portal reaches it: version, tables, privileges, clock. */
export async function describeDatabase({ database }: Config): Promise<Section> {
  return describeChecks('Database', [
    ...(await checkDatabase(database.url, 'database.url')),
    ...(database.owner_url === undefined ? [] : await checkOwner(database.owner_url)),
    ...(await checkPooler(database)),
  ]);
}

async function checkDatabase(url: string, setting: string): Promise<Check[]> {
  let client: pg.Client;
  try {
    client = await connect(url, setting);
  } catch (error) {
    return [{ state: 'bad', what: 'PostgreSQL', detail: reasonOf(error) }];
  }
  try {
    const detail = `version ${await majorVersion(client)}`;
    return [
      { state: 'good', what: 'PostgreSQL', detail },
      await checkTables(client),
      await checkClock(client),
      ...(await checkRole(client)),
    ];
  } finally {
    await client.end();
  }
}

/** The migrating role must be able to connect, and to read everything: a backup runs as it. */
async function checkOwner(url: string): Promise<Check[]> {
  const what = 'owner';
  try {
    const client = await connect(url, 'database.owner_url');
    const unreadable = await findUnreadable(client).finally(() => client.end());
    if (unreadable.length === 0) return [{ state: 'good', what, detail: 'can read every table' }];
    const detail = `cannot read ${unreadable.join(', ')}, so every backup fails. As a PostgreSQL administrator, grant it select on them.`;
    return [{ state: 'bad', what, detail }];
  } catch (error) {
    return [{ state: 'bad', what, detail: reasonOf(error) }];
  }
}

async function findUnreadable(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ relation: string }>(`
    select c.oid::regclass::text as relation
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'S') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg\\_%'
      and not (has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select'))
    order by 1 limit 5`);
  return rows.map(({ relation }) => relation);
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

interface Session {
  /** Identifies the server, the database and the role; the same with and without the pooler. */
  place: string;
  /** Limits that are not set. */
  missing: string[];
}

/** The pooler must lead to the same database, and set what the portal cannot set through it. */
async function checkPooler({ url, pooler_url }: Config['database']): Promise<Check[]> {
  if (pooler_url === undefined) return [];
  const what = 'pooler';
  try {
    const [direct, pooled] = await Promise.all([
      readSession(url, 'database.url'),
      readSession(pooler_url, 'database.pooler_url'),
    ]);
    if (direct.place !== pooled.place) {
      const detail = `database.pooler_url leads to ${pooled.place}, database.url to ${direct.place}`;
      return [{ state: 'bad', what, detail }];
    }
    if (pooled.missing.length === 0) return [{ state: 'good', what, detail: 'same database' }];
    const detail = `does not set ${pooled.missing.join(', ')}: an abandoned transaction could keep its locks. Use the connect_query in deploy/pgbouncer/pgbouncer.ini`;
    return [{ state: 'bad', what, detail }];
  } catch (error) {
    return [{ state: 'bad', what, detail: reasonOf(error) }];
  }
}

async function readSession(url: string, setting: string): Promise<Session> {
  const client = await connect(url, setting);
  try {
    const { rows } = await client.query<Session>(
      `select format('%s as %s, started %s', current_database(), current_user, pg_postmaster_start_time())
         as place,
       array(select name from pg_settings where name = any($1) and setting = '0' order by name) as missing`,
      [LIMITS],
    );
    return rows[0] ?? { place: 'nowhere', missing: [] };
  } finally {
    await client.end();
  }
}

async function checkTables(client: pg.Client): Promise<Check> {
  const what = 'tables';
  try {
    const pending = await pendingMigrations(client);
    if (pending.length === 0) return { state: 'good', what, detail: 'up to date' };
    const detail = `${pending.length} migration(s) pending: run castellan migrate, or start the portal`;
    return { state: 'warn', what, detail };
  } catch (error) {
    return { state: 'bad', what, detail: reasonOf(error) };
  }
}

async function checkClock(client: pg.Client): Promise<Check> {
  const before = Date.now();
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  const skewMs = Math.abs((rows[0]?.ms ?? 0) - (before + Date.now()) / 2);
  const what = 'clock';
  if (skewMs < CLOCK_MS.warn) return { state: 'good', what, detail: 'matches this machine’s' };
  const detail = `differs from this machine’s by ${Math.round(skewMs / 1000)} s: synchronize both with NTP (timedatectl set-ntp true)`;
  return { state: skewMs < CLOCK_MS.bad ? 'warn' : 'bad', what, detail };
}

interface Privileges {
  role: string;
  owns: boolean;
  writes: boolean;
}

/** Whether the portal runs as a role that can change the ledger only through its functions. */
async function checkRole(client: pg.Client): Promise<Check[]> {
  const { rows } = await client.query<Privileges>(`
    select current_user as role, pg_has_role(current_user, relowner, 'member') as owns,
      has_table_privilege(oid, 'insert, update, delete, truncate') as writes
    from pg_class where oid = to_regclass('public.ledger_entry')`);
  const [privileges] = rows;
  if (!privileges) return [];
  const { role, owns, writes } = privileges;
  const what = 'role';
  if (owns) {
    const detail = `"${role}" owns the tables, so the portal could bypass the ledger’s rules. Set database.owner_url and run the portal as another role (see docs/operating.md).`;
    return [{ state: 'warn', what, detail }];
  }
  if (writes) {
    const detail = `"${role}" can write to the ledger tables directly: run castellan migrate`;
    return [{ state: 'bad', what, detail }];
  }
  const detail = `"${role}" can change the ledger only through its functions`;
  return [{ state: 'good', what, detail }];
}
