import { sql } from 'kysely';
import type { L2jDb } from '../open-database.ts';

/** Creates the portal's own schema. Requires the operator's permission: it is their server. */
export async function createReceiptTable(db: L2jDb, schema: string): Promise<void> {
  for (const statement of receiptStatements(schema)) await sql.raw(statement).execute(db);
}

/**
 * The statements, for the operator to read or paste. The schema name needs no quoting: the
 * configuration allows only lowercase letters, digits and underscores.
 */
export function receiptStatements(schema: string): string[] {
  return [
    `create database if not exists ${schema} character set utf8mb4 collate utf8mb4_bin;`,
    `create table if not exists ${schema}.receipt (
  world_id int unsigned not null,
  order_id varchar(64) character set ascii collate ascii_bin not null,
  number int unsigned not null auto_increment,
  kind varchar(16) character set ascii collate ascii_bin not null,
  character_id int unsigned not null,
  content text not null,
  state enum('sending', 'done', 'abandoned', 'unsure') not null,
  at_ms bigint unsigned not null,
  primary key (world_id, order_id),
  unique key receipt_number (number),
  key receipt_character (world_id, character_id, kind),
  key receipt_kind (world_id, kind, at_ms)
) engine = InnoDB;`,
  ];
}
