import { type Expression, type SqlBool, sql } from 'kysely';

/** The mark of an order in a queue row; nothing else in a text looks like it. */
export function orderMark(orderId: string): string {
  return `[${orderId}]`;
}

/**
 * Compared byte by byte: order ids may differ only in case, which the column's collation may
 * ignore.
 */
export function carriesMark(text: Expression<string | null>, orderId: string): Expression<SqlBool> {
  return sql<SqlBool>`locate(cast(${orderMark(orderId)} as binary), cast(${text} as binary)) > 0`;
}
