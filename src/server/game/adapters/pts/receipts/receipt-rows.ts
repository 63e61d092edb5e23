import { sql } from 'kysely';
import type { OrderId, WorldId } from '../../../ids.ts';
import type { Receipt } from '../../../outcomes.ts';
import { affectedRows } from '../sql/affected-rows.ts';
import type { ReceiptState } from '../sql/receipt-tables.ts';
import { nvarchar, varchar } from '../sql/typed-value.ts';
import type { WorldDb, WorldTx } from '../sql/world-tables.ts';

export interface OrderKey {
  readonly schema: string;
  readonly worldId: WorldId;
  readonly orderId: OrderId;
}

export interface ReceiptRow {
  readonly number: number;
  /** What was ordered, in one line: a second order under the same id must say the same. */
  readonly content: string;
  readonly state: ReceiptState;
  readonly at: Date;
}

/** Throws a duplicate-key error if the order is known; waits while another call is writing it. */
export async function insertReceipt(
  tx: WorldTx,
  { schema, worldId, orderId }: OrderKey,
  { content, state, at }: Omit<ReceiptRow, 'number'>,
): Promise<number> {
  const row = await tx
    .withSchema(schema)
    .insertInto('receipt')
    .output('inserted.number')
    .values({
      world_id: worldId,
      order_id: varchar(orderId, 64),
      content: nvarchar(content, 400),
      state: sql<ReceiptState>`${varchar(state, 9)}`,
      at_ms: sql<string>`${at.getTime()}`,
    })
    .executeTakeFirstOrThrow();
  return row.number;
}

/** Only committed rows: it waits for a running write. */
export async function findReceipt(
  db: WorldDb,
  { schema, worldId, orderId }: OrderKey,
): Promise<ReceiptRow | undefined> {
  const row = await db
    .withSchema(schema)
    .selectFrom('receipt as r')
    .select(['r.number', 'r.content', 'r.state', 'r.at_ms'])
    .where('r.world_id', '=', worldId)
    .where('r.order_id', '=', varchar(orderId, 64))
    .executeTakeFirst();
  return row && { ...row, at: new Date(Number(row.at_ms)) };
}

/** Marks a `sent` order as done. */
export async function settleReceipt(
  tx: WorldTx,
  { schema, worldId, orderId }: OrderKey,
): Promise<number> {
  return affectedRows(
    tx,
    tx
      .withSchema(schema)
      .updateTable('receipt')
      .set({ state: sql<ReceiptState>`${varchar('done', 9)}` })
      .where('world_id', '=', worldId)
      .where('order_id', '=', varchar(orderId, 64))
      .where('state', '=', sql<ReceiptState>`${varchar('sent', 9)}`),
  );
}

/**
 * For an order that was not performed and will not be: it leaves no trace and may be retried. Deletes
 * only the row with that number: another call may have inserted its own.
 */
export async function deleteReceipt(
  tx: WorldTx,
  { schema, worldId, orderId }: OrderKey,
  number: number,
): Promise<number> {
  return affectedRows(
    tx,
    tx
      .withSchema(schema)
      .deleteFrom('receipt')
      .where('world_id', '=', worldId)
      .where('order_id', '=', varchar(orderId, 64))
      .where('number', '=', number)
      .where('state', '=', sql<ReceiptState>`${varchar('sent', 9)}`),
  );
}

export function receiptOf({ number, at }: Pick<ReceiptRow, 'number' | 'at'>): Receipt {
  return { reference: `receipt ${number}`, at };
}
