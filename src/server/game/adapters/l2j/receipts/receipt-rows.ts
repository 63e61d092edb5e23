import type { Selectable } from 'kysely';
import type { Receipt } from '../../../outcomes.ts';
import type { L2jDb } from '../open-database.ts';
import { isDuplicate } from '../sql-errors.ts';
import type { Order, OrderContent } from './order.ts';
import type { ReceiptState, ReceiptTables } from './receipt-tables.ts';

export type ReceiptRow = Selectable<ReceiptTables['receipt']>;

type Key = Pick<Order, 'worldId' | 'orderId'>;

/** The new receipt's number; null when the order has one already. */
export async function insertReceipt(
  db: L2jDb,
  schema: string,
  { worldId, orderId, content, at }: Omit<Order, 'content'> & { content: OrderContent | null },
  state: ReceiptState,
): Promise<number | null> {
  try {
    const { insertId } = await db
      .withSchema(schema)
      .insertInto('receipt')
      .values({
        world_id: worldId,
        order_id: orderId,
        kind: content?.kind ?? '',
        character_id: content?.characterId ?? 0,
        content: content === null ? '' : JSON.stringify(content),
        state,
        at_ms: String(at.getTime()),
      })
      .executeTakeFirstOrThrow();
    return Number(insertId);
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
}

export async function findReceipt(
  db: L2jDb,
  schema: string,
  { worldId, orderId }: Key,
): Promise<ReceiptRow | undefined> {
  return db
    .withSchema(schema)
    .selectFrom('receipt')
    .selectAll()
    .where('world_id', '=', worldId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** `done` and `abandoned` are final: this does not change them. */
export async function setReceiptState(
  db: L2jDb,
  schema: string,
  { worldId, orderId }: Key,
  state: ReceiptState,
): Promise<void> {
  await db
    .withSchema(schema)
    .updateTable('receipt')
    .set({ state })
    .where('world_id', '=', worldId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sending', 'unsure'])
    .execute();
}

export async function deleteReceipt(
  db: L2jDb,
  schema: string,
  { worldId, orderId }: Key,
): Promise<void> {
  await db
    .withSchema(schema)
    .deleteFrom('receipt')
    .where('world_id', '=', worldId)
    .where('order_id', '=', orderId)
    .execute();
}

export function contentOf(row: ReceiptRow): OrderContent {
  // Only written by insertReceipt.
  return JSON.parse(row.content) as OrderContent;
}

export function timeOf(row: ReceiptRow): Date {
  return new Date(Number(row.at_ms));
}

export function receiptOf(row: ReceiptRow): Receipt {
  return { reference: `receipt ${row.number}`, at: timeOf(row) };
}
