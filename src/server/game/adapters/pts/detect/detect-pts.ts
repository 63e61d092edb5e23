import { type QueryExecutorProvider, sql } from 'kysely';
import type { LoginDb } from '../sql/login-tables.ts';
import type { WorldDb } from '../sql/world-tables.ts';
import { featuresOf } from './detect-features.ts';
import { findAccountTables } from './find-account-tables.ts';
import type { Feature, PtsDetection } from './pts-detection.ts';
import { type Catalog, readCatalog, requiredBesides } from './read-catalog.ts';

/** Reads the catalogs only. Throws `NotPts` with what is missing when it is another game. */
export async function detectPts(
  login: LoginDb,
  world: WorldDb,
  receiptSchema: string,
): Promise<PtsDetection> {
  const loginTables = await readCatalog(login, ['dbo']);
  const worldTables = await readCatalog(world, ['dbo', receiptSchema]);
  const missing = [
    ...missingFrom(loginTables, 'lin2db', NEEDED_LOGIN),
    ...missingFrom(worldTables, 'lin2world', NEEDED_WORLD),
  ];
  if (missing.length > 0) throw new NotPts(missing);
  const features = featuresOf(loginTables, worldTables, receiptSchema);
  return {
    flavor: 'pts',
    version: versionOf(loginTables, features),
    engine: `SQL Server ${await engineVersion(world)}`,
    hash: hashOf(loginTables),
    accounts: findAccountTables(loginTables),
    unknownColumns: {
      itemDelivery: requiredBesides(worldTables, 'dbo.ItemDelivery', [
        'char_id',
        'item_id',
        'item_amount',
        'enchant',
      ]),
      characterLock: requiredBesides(worldTables, 'dbo.CharacterLock', [
        'char_id',
        'code_hash',
        'hardware_id',
      ]),
    },
    features,
    wornColumns: worldTables
      .columns('dbo.user_data')
      .filter(({ name, type }) => /^ST_\w+$/i.test(name) && type === 'int')
      .map(({ name }) => name),
  };
}

export class NotPts extends Error {
  override readonly name = 'NotPts';

  constructor(missing: readonly string[]) {
    super(`the portal cannot see ${missing.join(', ')}`);
  }
}

const NEEDED_LOGIN = ['dbo.user_account', 'dbo.user_auth', 'dbo.user_info'];
const NEEDED_WORLD = [
  'dbo.user_data',
  'dbo.Pledge',
  'dbo.Alliance',
  'dbo.castle',
  'dbo.npc_boss',
  'dbo.user_item',
];

function missingFrom(tables: Catalog, database: string, needed: readonly string[]): string[] {
  return needed.filter((table) => !tables.has(table)).map((table) => `${database}.${table}`);
}

function versionOf(login: Catalog, features: Record<Feature, boolean>): string {
  const lin2db = login.has('dbo.user_auth', 'new_pwd_flag') ? 'lin2db of 2023' : 'lin2db of 2003';
  const isExtended = features.vip || features.itemDelivery || features.characterLock;
  return `${lin2db}, ${isExtended ? 'Vanganth extender' : 'stock'}`;
}

function hashOf(login: Catalog): PtsDetection['hash'] {
  const password = login.column('dbo.user_auth', 'password');
  return password?.type.endsWith('binary') && password.length === 16 ? 'scramble' : 'unknown';
}

async function engineVersion(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select cast(serverproperty('ProductVersion') as varchar(64)) as version`.execute(db);
  return rows[0]?.version ?? 'of unknown version';
}
