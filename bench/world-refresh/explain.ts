import type { Connection } from 'mysql2/promise';

interface Step {
  table: string | null;
  type: string | null;
  possible_keys: string | null;
  rows: string | number | null;
}

/** A table with fewer rows is scanned because that is the fastest way to read it. */
const SMALL = 1_000;

/** Tables that are needed whole, or for which no game script creates a helpful index. */
const UNAVOIDABLE: Readonly<Record<string, RegExp>> = {
  online: /^characters$/,
  pvp: /^characters$/,
  pk: /^characters$/,
  levels: /^characters$/,
  hours: /^characters$/,
  statistics: /^characters$/,
  olympiad: /^n$/,
  clans: /^clan_data$/,
  castles: /^k$/,
  items: /^i$/,
  census: /^i$/,
  'this season': /^n$/,
  'last season': /^n$/,
  market: /^s$/,
};

/**
 * Steps that scan a whole table. Those listed above are allowed, as long as the server knows no
 * helpful index for that table.
 */
export async function findAvoidableScans(
  connection: Connection,
  board: string,
  statements: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) {
    const [steps] = await connection.query(`explain ${statement}`);
    for (const { table, type, possible_keys: keys, rows } of steps as Step[]) {
      if (type !== 'ALL' || Number(rows ?? 0) < SMALL || table?.startsWith('<derived')) continue;
      // The primary key, by which other tables would be joined, does not help to find its rows.
      const hasNoHelpfulIndex = keys === null || keys === 'PRIMARY';
      if (hasNoHelpfulIndex && UNAVOIDABLE[board]?.test(table ?? '')) continue;
      found.push(`${table}: ${rows} rows read, keys ${keys ?? 'none'}`);
    }
  }
  return found;
}
