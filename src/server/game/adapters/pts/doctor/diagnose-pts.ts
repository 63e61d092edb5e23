import { sql } from 'kysely';
import { type Diagnosis, type Finding, type Fix, findingsOf } from '../../../diagnosis.ts';
import { countedServers } from '../boards/online-count.ts';
import { ptsCapabilities } from '../capabilities.ts';
import { detectPts } from '../detect/detect-pts.ts';
import type { PtsDetection } from '../detect/pts-detection.ts';
import type { PtsSettings } from '../pts-settings.ts';
import { createReceiptTable, receiptStatements } from '../receipts/create-receipt-table.ts';
import { type Connect, connectSqlServer } from '../sql/connect-sql-server.ts';
import type { LoginDb, LoginTables } from '../sql/login-tables.ts';
import { openDatabase } from '../sql/open-database.ts';
import type { SqlServerTarget } from '../sql/sql-server-url.ts';
import type { WorldDb, WorldTables } from '../sql/world-tables.ts';
import { firstAccess, userStatements } from './first-access.ts';
import { grantStatements, identifier, missingPrivileges } from './grants.ts';
import { needsOf, type Unseen, unseenTables } from './needs.ts';

/**
 * Diagnoses a world on SQL Server without changing it. A refused login is a finding; any other
 * error that prevents the diagnosis is thrown.
 */
export async function diagnosePts(
  settings: PtsSettings,
  connect: Connect = connectSqlServer,
): Promise<Diagnosis> {
  const login = openDatabase<LoginTables>(settings.login, connect);
  const world = openDatabase<WorldTables>(settings.world, connect);
  const { schema } = settings.receipts;
  try {
    const startMs = performance.now();
    const detection = await detectPts(login, world, schema);
    const tookMs = Math.round(performance.now() - startMs);
    const capabilities = ptsCapabilities(detection, settings);
    const needs = needsOf(detection, capabilities);
    const unseen = unseenTables(detection);
    const missing = await missingPrivileges({ lin2db: login, lin2world: world }, needs);
    return {
      findings: [
        { what: 'reachable', state: 'good', detail: `catalogs read in ${tookMs} ms` },
        ...findingsOf({
          ...detection,
          engines: { lin2world: detection.engine },
          capabilities,
        }),
        receiptFinding(detection, schema),
        ...(await queueFindings(detection, world)),
        ...(await countFindings(detection, login, settings)),
        privilegeFinding(missing),
        ...unseenFindings(unseen),
      ],
      preparations: [
        ...loginPreparations(settings),
        ...(detection.features.receipts ? [] : receiptPreparations(settings)),
      ],
      grants: grantStatements([...needs, ...unseen.map(({ need }) => need)], schema, {
        lin2db: granteeOf(settings.login),
        lin2world: granteeOf(settings.world),
      }),
      fixes: detection.features.receipts ? [] : [receiptFix(settings, connect)],
    };
  } catch (error) {
    const access = firstAccess(error, settings);
    if (access) return access;
    throw error;
  } finally {
    await Promise.all([login.destroy(), world.destroy()]);
  }
}

/** Suggested where the configuration logs in as `sa`, the administrator. */
const SUGGESTED_USER = 'castellan';

function granteeOf({ database, user }: SqlServerTarget): { database: string; user: string } {
  return { database, user: user === 'sa' ? SUGGESTED_USER : user };
}

function loginPreparations({ login, world }: PtsSettings): string[] {
  return [login, world]
    .filter(({ user }) => user === 'sa')
    .flatMap(({ database }) => userStatements(database, SUGGESTED_USER));
}

function receiptPreparations({ world, receipts }: PtsSettings): string[] {
  const statements = receiptStatements(receipts.schema).map((statement) => `${statement};`);
  return [`use ${identifier(world.database)};`, ...statements];
}

function receiptFinding({ features }: PtsDetection, schema: string): Finding {
  const what = 'receipts';
  if (features.receipts) return { what, state: 'good', detail: `${schema}.receipt` };
  return {
    what,
    state: 'bad',
    detail: `no table ${schema}.receipt: deliveries, services, locks and bans are off`,
  };
}

/**
 * Rows have no timestamp. If a character has been online for ten minutes and its item still waits,
 * the queue is stuck.
 */
async function queueFindings({ features }: PtsDetection, world: WorldDb): Promise<Finding[]> {
  if (!features.itemDelivery) return [];
  const { rows } = await sql<{ waiting: number; stuck: number | null }>`
    select count(*) as waiting,
      sum(case when u.login is not null and (u.logout is null or u.login > u.logout)
        and u.login < dateadd(minute, -10, getdate()) then 1 else 0 end) as stuck
    from dbo.ItemDelivery as d with (nolock)
    left join dbo.user_data as u with (nolock) on u.char_id = d.char_id`.execute(world);
  const { waiting = 0, stuck } = rows[0] ?? {};
  const what = 'queue ItemDelivery';
  if (!stuck) return [{ what, state: 'good', detail: `moving, ${waiting} waiting` }];
  const detail = `stuck: ${stuck} of ${waiting} waiting for players who are online; is ItemDelivery enabled in the extender?`;
  return [{ what, state: 'bad', detail }];
}

/** authd counts players by server; if there are several, the configuration must name ours. */
async function countFindings(
  { features }: PtsDetection,
  login: LoginDb,
  { serverId }: PtsSettings,
): Promise<Finding[]> {
  if (!features.userCount) return [];
  const what = 'online count';
  const servers = (await countedServers(login)).filter((server) => server !== 0);
  if (serverId !== undefined) {
    if (servers.length === 0 || servers.includes(serverId)) return [];
    const detail = `authd reports ${servers.join(', ')} but not pts.server_id ${serverId}`;
    return [{ what, state: 'warn', detail }];
  }
  if (servers.length < 2) return [];
  const detail = `authd reports ${servers.join(', ')}: set pts.server_id; until then the portal counts online characters itself`;
  return [{ what, state: 'warn', detail }];
}

function privilegeFinding(missing: readonly string[]): Finding {
  return missing.length === 0
    ? { what: 'privileges', state: 'good', detail: 'all granted' }
    : { what: 'privileges', state: 'bad', detail: `missing: ${missing.join('; ')}` };
}

/** A table without a grant is invisible, so the two cases cannot be distinguished. */
function unseenFindings(unseen: readonly Unseen[]): Finding[] {
  if (unseen.length === 0) return [];
  const tables = unseen.map(({ need, without }) => `${need.database}.${need.table} (${without})`);
  const detail = `not visible (missing, or no privilege granted): ${tables.join('; ')}`;
  return [{ what: 'stock tables', state: 'warn', detail }];
}

function receiptFix(settings: PtsSettings, connect: Connect): Fix {
  const { schema } = settings.receipts;
  return {
    title: 'create the receipt table in its own schema',
    statements: receiptStatements(schema),
    apply: async () => {
      const world = openDatabase<WorldTables>(settings.world, connect);
      try {
        await createReceiptTable(world, schema);
      } finally {
        await world.destroy();
      }
    },
  };
}
