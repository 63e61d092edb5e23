/** The privileges the portal needs on one table. Columns narrow an update to what we change. */
export interface Need {
  readonly database: 'game' | 'login' | 'receipts';
  readonly table: string;
  readonly privileges: readonly Privilege[];
}

export type Privilege =
  | { readonly kind: 'select' | 'delete' }
  | { readonly kind: 'insert' | 'update' | 'upsert'; readonly columns: readonly string[] };

export const SELECT: Privilege = { kind: 'select' };

export function insert(...columns: string[]): Privilege {
  return { kind: 'insert', columns };
}

/** The server requires update on the whole table for `on duplicate key update`. */
export function upsert(...columns: string[]): Privilege {
  return { kind: 'upsert', columns };
}

export function update(...columns: string[]): Privilege {
  return { kind: 'update', columns };
}

export function reads(tables: readonly string[]): Need[] {
  return tables.map((table) => ({ database: 'game', table, privileges: [SELECT] }));
}

export function write(table: string, ...privileges: Privilege[]): Need {
  return { database: 'game', table, privileges };
}
