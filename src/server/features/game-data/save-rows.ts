import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** The columns of each table, apart from the world, as PostgreSQL reads them from JSON. */
const COLUMNS = {
  game_item: {
    item_id: 'integer',
    name: 'text',
    words: 'text',
    kind: 'text',
    grade: 'text',
    type: 'text',
    slot: 'text',
    weight: 'integer',
    price: 'bigint',
    crystals: 'integer',
    p_atk: 'real',
    m_atk: 'real',
    p_def: 'real',
    m_def: 'real',
    is_stackable: 'boolean',
    is_tradeable: 'boolean',
  },
  game_monster: {
    npc_id: 'integer',
    name: 'text',
    words: 'text',
    title: 'text',
    kind: 'text',
    level: 'integer',
    hp: 'real',
    mp: 'real',
    exp: 'bigint',
    sp: 'bigint',
    p_atk: 'real',
    m_atk: 'real',
    p_def: 'real',
    m_def: 'real',
    is_aggressive: 'boolean',
  },
  game_drop: {
    npc_id: 'integer',
    position: 'integer',
    item_id: 'integer',
    is_spoil: 'boolean',
    chance: 'double precision',
    amount_from: 'bigint',
    amount_to: 'bigint',
  },
  game_recipe: {
    recipe_id: 'integer',
    scroll_id: 'integer',
    product_id: 'integer',
    product_count: 'bigint',
    level: 'integer',
    success_rate: 'double precision',
    mp: 'integer',
    is_common: 'boolean',
  },
  game_recipe_material: {
    recipe_id: 'integer',
    position: 'integer',
    item_id: 'integer',
    quantity: 'bigint',
  },
  game_habitat: {
    npc_id: 'integer',
    place: 'text',
    spawns: 'integer',
    x: 'integer',
    y: 'integer',
    respawn_seconds: 'integer',
  },
  game_skill: {
    skill_id: 'integer',
    name: 'text',
  },
} as const;

export type DataTable = keyof typeof COLUMNS;
type Read<Type> = Type extends 'text' ? string : Type extends 'boolean' ? boolean | null : number;
export type DataRow<Table extends DataTable> = {
  [Column in keyof (typeof COLUMNS)[Table]]: Read<(typeof COLUMNS)[Table][Column]>;
};

export const DATA_TABLES = Object.keys(COLUMNS) as DataTable[];

/** As one statement: single values would need sixteen parameters for each row. */
export async function insertRows(
  tx: Tx,
  worldId: number,
  table: DataTable,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.entries(COLUMNS[table]);
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const values = sql.join(columns.map(([name]) => expressionOf(name)));
  const types = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`));
  await sql`
    insert into ${sql.table(table)} (world_id, ${names})
    select ${worldId}, ${values}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${types})`.execute(tx);
}

function expressionOf(name: string): RawBuilder<unknown> {
  return name === 'words'
    ? sql`array_to_tsvector(string_to_array(words, ' '))`
    : sql`${sql.ref(name)}`;
}

/**
 * The words of a name, in lower case. Split here and not by PostgreSQL, whose rules for letters
 * depend on the locale of the database. Each word once, as a `tsvector` wants it.
 */
export function searchWords(name: string): string {
  return [...new Set(splitWords(name))].join(' ');
}

export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
