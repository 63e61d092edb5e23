import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Diagnosis, type Finding, type Fix, findingsOf } from '../diagnosis.ts';
import type { Branch } from './l2j/branch.ts';
import { createUserStatement, firstAccess } from './l2j/doctor/first-access.ts';
import { type DatabaseNames, grantStatements, missingPrivileges } from './l2j/doctor/grants.ts';
import { missingIndexes } from './l2j/doctor/indexes.ts';
import type { L2jSettings } from './l2j/l2j-settings.ts';
import { type L2jDb, openDatabase } from './l2j/open-database.ts';
import { createReceiptTable, receiptStatements } from './l2j/receipts/create-receipts.ts';
import { hasReceipts, readWorldCatalog, type WorldCatalog } from './l2j/world-catalog.ts';
import { type RecognizedWorld, recognizeWorld } from './recognize-world.ts';

/**
 * Diagnoses a world on MariaDB without changing it. If access is denied, the result says how to grant
 * it; any other failure is thrown.
 */
export async function diagnoseL2j(
  settings: L2jSettings,
  expected: Branch | 'auto',
): Promise<Diagnosis> {
  const game = openDatabase(settings.gameUrl);
  const login = settings.loginUrl === settings.gameUrl ? game : openDatabase(settings.loginUrl);
  try {
    const startMs = performance.now();
    const catalog = await readWorldCatalog(game, login, settings);
    const tookMs = Math.round(performance.now() - startMs);
    const found = recognizeWorld(catalog, settings, expected);
    const names = await namesOf(game, login, settings);
    const user = await userOf(game);
    const isAdministrator = user.startsWith("'root'@");
    const databases = { game, login, receipts: game };
    const checkable = found.needs.filter(
      ({ database }) => database !== 'receipts' || hasReceipts(catalog),
    );
    const missing = await missingPrivileges(databases, checkable, names);
    return {
      findings: [
        { what: 'reachable', state: 'good', detail: `catalog read in ${tookMs} ms` },
        ...findingsOf(found.detection),
        receiptFinding(catalog, settings),
        ...(await queueFindings(found, game, settings)),
        privilegeFinding(missing),
        ...(await crestFindings(found, settings)),
        ...(await indexFindings(found, game)),
      ],
      preparations: [
        ...(hasReceipts(catalog) ? [] : receiptStatements(settings.receipts.schema)),
        ...(isAdministrator ? [createUserStatement(SUGGESTED_USER)] : []),
      ],
      grants: grantStatements(found.needs, names, isAdministrator ? SUGGESTED_USER : user),
      fixes: fixesFor(catalog, found, settings),
    };
  } catch (error) {
    const access = firstAccess(error, settings);
    if (access) return access;
    throw error;
  } finally {
    await game.destroy();
    if (login !== game) await login.destroy();
  }
}

async function namesOf(
  game: L2jDb,
  login: L2jDb,
  { receipts }: L2jSettings,
): Promise<DatabaseNames> {
  return { game: await nameOf(game), login: await nameOf(login), receipts: receipts.schema };
}

async function nameOf(db: L2jDb): Promise<string> {
  const { rows } = await sql<{ name: string }>`select database() as name`.execute(db);
  return rows[0]?.name ?? '';
}

/** The portal should not log in as an administrator. */
const SUGGESTED_USER = "'castellan'@'localhost'";

/** Our user as the server sees it. */
async function userOf(db: L2jDb): Promise<string> {
  const { rows } = await sql<{ user: string }>`select current_user() as user`.execute(db);
  const [user = '', host = ''] = (rows[0]?.user ?? '').split('@');
  return `'${user}'@'${host}'`;
}

function receiptFinding(catalog: WorldCatalog, { receipts }: L2jSettings): Finding {
  const what = 'receipts';
  if (hasReceipts(catalog)) return { what, state: 'good', detail: `${receipts.schema}.receipt` };
  return {
    what,
    state: 'bad',
    detail: `no table ${receipts.schema}.receipt: deliveries, services, locks and bans are off`,
  };
}

async function queueFindings(
  { queue }: RecognizedWorld,
  game: L2jDb,
  settings: L2jSettings,
): Promise<Finding[]> {
  if (queue === null) return [];
  const { waiting, stuck } = await queue.state(game, settings);
  const what = `queue ${queue.table}`;
  if (stuck === 0) return [{ what, state: 'good', detail: `moving, ${waiting} waiting` }];
  const detail = `stuck: ${stuck} of ${waiting} waiting for players who are online; ${queue.advice}`;
  return [{ what, state: 'bad', detail }];
}

function privilegeFinding(missing: readonly string[]): Finding {
  return missing.length === 0
    ? { what: 'privileges', state: 'good', detail: 'all granted' }
    : { what: 'privileges', state: 'bad', detail: `missing: ${missing.join('; ')}` };
}

/** Only aCis stores crests as files: elsewhere a grant decides. */
async function crestFindings(
  { detection }: RecognizedWorld,
  { crestsFolder }: L2jSettings,
): Promise<Finding[]> {
  if (crestsFolder === undefined || detection.flavor !== 'acis') return [];
  const what = 'crests';
  try {
    const names = await readdir(crestsFolder);
    const count = names.filter((name) => /^(Ally)?Crest_\d+\.dds$/.test(name)).length;
    return [{ what, state: 'good', detail: `${count} in ${crestsFolder}` }];
  } catch (error) {
    const detail = `crests_folder cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return [{ what, state: 'warn', detail }];
  }
}

async function indexFindings({ indexes }: RecognizedWorld, game: L2jDb): Promise<Finding[]> {
  const missing = await missingIndexes(game, indexes);
  return missing.map(({ table, column, why }) => ({
    what: 'index',
    state: 'warn',
    detail: `missing on ${table}.${column}, slows down ${why} (create index ${column} on ${table} (${column}))`,
  }));
}

/** Only changes that are safe while the game is running. */
function fixesFor(
  catalog: WorldCatalog,
  { queue, detection }: RecognizedWorld,
  settings: L2jSettings,
): Fix[] {
  const fixes: Fix[] = [];
  const { schema } = settings.receipts;
  if (!hasReceipts(catalog)) {
    fixes.push({
      title: 'create the receipt table in its own schema',
      statements: receiptStatements(schema),
      apply: () => withDatabase(settings.gameUrl, (db) => createReceiptTable(db, schema)),
    });
  }
  if (queue !== null && detection.engines[queue.table] === 'MyISAM') {
    const statement = `alter table ${queue.table} engine = InnoDB;`;
    fixes.push({
      title: `convert ${queue.table} to InnoDB so that deliveries can be verified`,
      statements: [statement],
      apply: () =>
        withDatabase(settings.gameUrl, async (db) => {
          await sql.raw(statement).execute(db);
        }),
    });
  }
  return fixes;
}

async function withDatabase(url: string, body: (db: L2jDb) => Promise<void>): Promise<void> {
  const db = openDatabase(url);
  try {
    await body(db);
  } finally {
    await db.destroy();
  }
}
