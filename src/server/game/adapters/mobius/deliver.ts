import { sql } from 'kysely';
import type { RefusalReason } from '../../outcomes.ts';
import type { Delivery } from '../../writes.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import { orderMark } from '../l2j/order-mark.ts';
import { exists } from '../l2j/visible.ts';
import type { MobiusFound } from './detect.ts';
import { mobius } from './tables.ts';

/**
 * One letter in the queue that the game empties when its receiver is online. The game deletes by
 * receiver and second, so every letter of a receiver has a second of its own; the write lock keeps
 * two of ours apart. The order's id in the text is how we find the letter again.
 */
export async function deliver(
  db: L2jDb,
  { orderId, characterId, itemId, quantity }: Delivery,
  mail: { readonly subject: string; readonly text: string },
  { mostPerLetter }: Pick<MobiusFound, 'mostPerLetter'>,
  at: Date,
): Promise<RefusalReason | 'done'> {
  if (BigInt(quantity) < 1n || BigInt(quantity) > mostPerLetter) return 'worldRefused';
  const { numInsertedOrUpdatedRows } = await mobius(db)
    .insertInto('custom_mail')
    .columns(['date', 'receiver', 'subject', 'message', 'items'])
    .expression((eb) =>
      eb
        .selectFrom('characters as c')
        .select([
          ownSecond.as('date'),
          'c.charId as receiver',
          sql.val(mail.subject).as('subject'),
          sql.val(`${mail.text} ${orderMark(orderId)}`).as('message'),
          sql.val(`${itemId} ${quantity}`).as('items'),
        ])
        .where('c.charId', '=', characterId)
        .where((e) => exists(e.ref('c.deletetime'), at)),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? 'done' : 'characterNotFound';
}

const ownSecond = sql<string>`greatest(
  now(),
  coalesce((select max(m.date) from custom_mail as m where m.receiver = c.charId), now() - interval 1 second)
    + interval 1 second
)`;
