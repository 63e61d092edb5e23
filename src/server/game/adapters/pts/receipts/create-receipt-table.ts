import { sql } from 'kysely';
import { alreadyExists } from '../sql/error-number.ts';
import type { WorldDb } from '../sql/world-tables.ts';

/** Called only when the operator has allowed it. Touches nothing that belongs to the game. */
export async function createReceiptTable(world: WorldDb, schema: string): Promise<void> {
  for (const statement of receiptStatements(schema)) {
    try {
      await sql.raw(statement).execute(world);
    } catch (error) {
      if (!alreadyExists(error)) throw error;
    }
  }
}

export function receiptStatements(schema: string): string[] {
  return [schemaStatement(schema), tableStatement(schema)];
}

/** `create schema` must be alone in its batch, hence the exec. */
function schemaStatement(schema: string): string {
  return `if schema_id(N'${nameOf(schema)}') is null exec (N'create schema ${nameOf(schema)}')`;
}

/**
 * Order ids are compared by their bytes: the game's collation would treat `a` and `A` as equal. The
 * clustered key makes parallel writes of one order run one after another.
 */
function tableStatement(schema: string): string {
  const table = `${nameOf(schema)}.receipt`;
  return `if object_id(N'${table}', N'U') is null
create table ${table} (
  world_id int not null,
  order_id varchar(64) collate Latin1_General_BIN2 not null,
  number int identity(1, 1) not null,
  content nvarchar(400) not null,
  state varchar(9) not null,
  at_ms bigint not null,
  constraint ${nameOf(schema)}_receipt_key primary key clustered (world_id, order_id)
)`;
}

/** The name becomes part of a statement, so it may contain only identifier characters. */
function nameOf(schema: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(schema)) throw new RangeError('not a name for a schema');
  return schema;
}
