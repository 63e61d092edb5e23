import { sql } from 'kysely';
import { type Diagnosis, type Finding, type Fix, findingsOf } from '../../../diagnosis.ts';
import { ptsCapabilities } from '../capabilities.ts';
import { detectPts } from '../detect/detect-pts.ts';
import type { PtsFound } from '../detect/pts-found.ts';
import type { PtsSettings } from '../pts-settings.ts';
import { createReceiptTable, receiptStatements } from '../receipts/create-receipt-table.ts';
import { type Connect, connectSqlServer } from '../sql/connect-sql-server.ts';
import type { LoginTables } from '../sql/login-tables.ts';
import { openDatabase } from '../sql/open-database.ts';
import type { WorldDb, WorldTables } from '../sql/world-tables.ts';
import { grantStatements, missingRights } from './grants.ts';
import { needsOf } from './needs.ts';

/** Looks at a world on SQL Server without changing it. Throws what keeps it from being looked at. */
export async function examinePts(
  settings: PtsSettings,
  connect: Connect = connectSqlServer,
): Promise<Diagnosis> {
  const login = openDatabase<LoginTables>(settings.login, connect);
  const world = openDatabase<WorldTables>(settings.world, connect);
  const { schema } = settings.receipts;
  try {
    const since = performance.now();
    const found = await detectPts(login, world, schema);
    const took = Math.round(performance.now() - since);
    const needs = needsOf(found);
    const missing = await missingRights({ lin2db: login, lin2world: world }, needs);
    return {
      findings: [
        { what: 'reachable', state: 'good', detail: `catalogues read in ${took} ms` },
        ...findingsOf({
          ...found,
          engines: { lin2world: found.engine },
          capabilities: ptsCapabilities(found, settings),
        }),
        receiptFinding(found, schema),
        ...(await queueFindings(found, world)),
        rightsFinding(missing),
      ],
      grants: grantStatements(needs, schema),
      fixes: found.features.receipts ? [] : [receiptFix(settings, connect)],
    };
  } finally {
    await Promise.all([login.destroy(), world.destroy()]);
  }
}

function receiptFinding({ features }: PtsFound, schema: string): Finding {
  const what = 'receipts';
  if (features.receipts) return { what, state: 'good', detail: `${schema}.receipt` };
  return { what, state: 'bad', detail: `no table ${schema}.receipt: paid writes are off` };
}

/** Rows have no time. Who has been in the game for minutes and still waits, waits for a dead queue. */
async function queueFindings({ features }: PtsFound, world: WorldDb): Promise<Finding[]> {
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
  const detail = `stuck: ${stuck} of ${waiting} wait for somebody who is online; is ItemDelivery on in the extender?`;
  return [{ what, state: 'bad', detail }];
}

function rightsFinding(missing: readonly string[]): Finding {
  return missing.length === 0
    ? { what: 'privileges', state: 'good', detail: 'all that is needed' }
    : { what: 'privileges', state: 'bad', detail: `missing: ${missing.join('; ')}` };
}

function receiptFix(settings: PtsSettings, connect: Connect): Fix {
  const { schema } = settings.receipts;
  return {
    title: 'make the receipt table, in a schema of its own',
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
