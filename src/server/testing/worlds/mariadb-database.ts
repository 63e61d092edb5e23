import type { Connection } from 'mysql2/promise';
import { connectMariadb, freshName, mariadbUrl } from './mariadb.ts';

/** A database of a game for one test, and the name of the schema where its receipts are recorded. */
export interface MariadbDatabase {
  readonly name: string;
  readonly url: string;
  readonly receipts: string;
  readonly connection: Connection;
  drop(): Promise<void>;
}

export async function createMariadbDatabase(
  label: string,
  tables: readonly string[],
): Promise<MariadbDatabase> {
  const name = freshName(label);
  const receipts = `${name}_own`;
  const connection = await connectMariadb();
  await connection.query(`create database ${name}`);
  await connection.changeUser({ database: name });
  for (const table of tables) await connection.query(table);
  return {
    name,
    url: mariadbUrl(name),
    receipts,
    connection,
    async drop() {
      await connection.query(`drop database ${name}`);
      await connection.query(`drop database if exists ${receipts}`);
      await connection.end();
    },
  };
}
