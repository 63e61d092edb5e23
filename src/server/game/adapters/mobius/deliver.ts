import { sql } from 'kysely';
import type { Delivery } from '../../writes.ts';
import type { DeliveryQueue } from '../l2j/branch-writes.ts';
import { characterById } from '../l2j/character-queries.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import { carriesMark, orderMark } from '../l2j/order-mark.ts';
import type { EffectResult } from '../l2j/receipts/order.ts';
import { isNotDeleted } from '../l2j/visible.ts';
import type { MobiusDetection } from './detect.ts';
import { mobius } from './tables.ts';

export const customMail: DeliveryQueue<MobiusDetection> = {
  table: 'custom_mail',
  deliver,
  async holds(db, receiver, orderId) {
    const row = await mobius(db)
      .selectFrom('custom_mail')
      .select('receiver')
      .where('receiver', '=', receiver)
      .where((eb) => carriesMark(eb.ref('message'), orderId))
      .executeTakeFirst();
    return row !== undefined;
  },
};

/**
 * One mail in the queue that the game delivers when its receiver is online. The game deletes by
 * receiver and second, so every mail of a receiver gets its own second; the write lock keeps two of
 * ours apart. The order id in the text is how we find the mail again.
 */
async function deliver(
  db: L2jDb,
  { orderId, characterId, itemId, quantity }: Delivery,
  { mail, bagSlots }: L2jSettings,
  { columns, mostPerMail, dropsWhenFull }: MobiusDetection,
  at: Date,
): EffectResult {
  if (BigInt(quantity) < 1n || BigInt(quantity) > mostPerMail) return 'worldRefused';
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
        .where((e) => isNotDeleted(e.ref('c.deletetime'), at))
        .$if(dropsWhenFull, (query) => query.where(hasRoom(itemId, bagSlots))),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return 'done';
  const character = await characterById(db, columns, characterId, at);
  return character === undefined ? 'characterNotFound' : 'bagFull';
}

const DWARF = 4;

/**
 * Whether it joins a stack in the bag, or a slot is free besides those that waiting mail will use.
 * A single item may be one that does not stack.
 */
function hasRoom(itemId: number, { dwarf, other }: L2jSettings['bagSlots']) {
  const waiting = sql`substring_index(w.items, ' ', 1)`;
  return sql<boolean>`(
    exists (select 1 from items as s where s.owner_id = c.charId and s.loc = 'INVENTORY'
      and s.item_id = ${itemId} and s.count > 1)
    or (select count(*) from items as h where h.owner_id = c.charId
        and h.loc in ('INVENTORY', 'PAPERDOLL'))
      + (select count(distinct ${waiting}) from custom_mail as w
        where w.receiver = c.charId and ${waiting} <> ${String(itemId)})
      < if(c.race = ${DWARF}, ${dwarf}, ${other})
  )`;
}

const ownSecond = sql<string>`greatest(
  now(),
  coalesce((select max(m.date) from custom_mail as m where m.receiver = c.charId), now() - interval 1 second)
    + interval 1 second
)`;
