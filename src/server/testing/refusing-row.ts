import { sql } from 'kysely';
import type { TestDatabase } from './test-database.ts';

/** While `work` runs, the database refuses to insert or update rows with this value. */
export async function withRefusedRow(
  database: TestDatabase,
  { table, column, value }: { table: string; column: string; value: string },
  work: () => Promise<void>,
): Promise<void> {
  const name = sql.table(table);
  await database.asOwner(async (db) => {
    await sql`create or replace function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'this row is broken'; end $$`.execute(db);
    await sql`create trigger refuse_row before insert or update on ${name} for each row
      when (new.${sql.ref(column)}::text = ${sql.lit(value)})
      execute function refuse_row()`.execute(db);
  });
  try {
    await work();
  } finally {
    await database.asOwner((db) => sql`drop trigger refuse_row on ${name}`.execute(db));
  }
}
