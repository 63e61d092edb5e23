import { sql } from 'kysely';
import type { Delivery } from '../../writes.ts';
import type { DeliveryQueue } from '../l2j/branch-writes.ts';
import { characterById } from '../l2j/character-queries.ts';
import type { L2jDetection } from '../l2j/l2j-detection.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import { carriesMark, orderMark } from '../l2j/order-mark.ts';
import type { EffectResult } from '../l2j/receipts/order.ts';
import { isNotDeleted } from '../l2j/visible.ts';
import { acis } from './tables.ts';

export const itemsDelayed: DeliveryQueue<L2jDetection> = {
  table: 'items_delayed',
  deliver,
  async holds(db, receiver, orderId) {
    const row = await acis(db)
      .selectFrom('items_delayed')
      .select('owner_id')
      .where('owner_id', '=', receiver)
      .where((eb) => carriesMark(eb.ref('description'), orderId))
      .executeTakeFirst();
    return row !== undefined;
  },
};

/** Item ids are 16-bit columns, and item counts are signed 32-bit numbers. */
const MAX_ITEM_ID = 65_535;
const MAX_QUANTITY = 2n ** 31n - 1n;

/**
 * One row in the fork's queue. The game deletes by receiver, item, count and enchant, so an equal row
 * added while it hands one out would be lost: the second of two equal ones waits for the first.
 */
async function deliver(
  db: L2jDb,
  { orderId, characterId, itemId, quantity }: Delivery,
  { mail }: L2jSettings,
  { columns }: L2jDetection,
  at: Date,
): EffectResult {
  const count = BigInt(quantity);
  if (count < 1n || count > MAX_QUANTITY || itemId > MAX_ITEM_ID) return 'worldRefused';
  const { numInsertedOrUpdatedRows } = await acis(db)
    .insertInto('items_delayed')
    .columns(['owner_id', 'item_id', 'count', 'enchant_level', 'payment_status', 'description'])
    .expression((eb) =>
      eb
        .selectFrom('characters as c')
        .select([
          'c.obj_Id as owner_id',
          sql.val(itemId).as('item_id'),
          sql.val(Number(count)).as('count'),
          sql.lit(0).as('enchant_level'),
          sql.lit(0).as('payment_status'),
          sql.val(description(mail.text, orderId)).as('description'),
        ])
        .where('c.obj_Id', '=', characterId)
        .where((e) => isNotDeleted(e.ref('c.deletetime'), at))
        .where(({ not, exists: found, selectFrom }) =>
          not(
            found(
              selectFrom('items_delayed as q')
                .select('q.owner_id')
                .whereRef('q.owner_id', '=', 'c.obj_Id')
                .where('q.item_id', '=', itemId)
                .where('q.count', '=', Number(count))
                .where('q.enchant_level', '=', 0),
            ),
          ),
        ),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return 'done';
  const character = await characterById(db, columns, characterId, at);
  return character === undefined ? 'characterNotFound' : 'deliveryPending';
}

/** The column has 255 characters; the marker must fit completely. */
function description(text: string, orderId: string): string {
  const mark = orderMark(orderId);
  return `${text.slice(0, 254 - mark.length)} ${mark}`;
}
