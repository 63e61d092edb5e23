import { sql } from 'kysely';
import type { CharacterId } from '../../ids.ts';
import { isDeliverable, type PackItem } from '../../packs.ts';
import type { PackDelivery } from '../../writes.ts';
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
  deliver: (db, { orderId, characterId, itemId, quantity }, settings, detection, at) =>
    deliverPack(
      db,
      { orderId, characterId, items: [{ itemId, quantity, stacks: true }] },
      settings,
      detection,
      at,
    ),
  deliverPack,
  rowsOf: (packText) => new Set(packText.split(';').map((pair) => pair.split(' ')[0])).size,
  async listWaiting(db, receiver, orderId) {
    const rows = await acis(db)
      .selectFrom('items_delayed')
      .select(['item_id', 'count'])
      .where('owner_id', '=', receiver)
      .where((eb) => carriesMark(eb.ref('description'), orderId))
      .execute();
    return rows.map(({ item_id, count }) => `${item_id} ${count}`);
  },
};

/** Item ids are stored in 16-bit columns, item counts as signed 32-bit numbers. */
const MAX_ITEM_ID = 65_535;
const MAX_QUANTITY = 2n ** 31n - 1n;

/**
 * One statement inserts a row for each item into `items_delayed`, a table of some forks of aCis.
 * The game deletes by receiver, item, count and enchant, so an equal row added while the game hands
 * one out would be lost: the second of two equal rows is refused until the first is gone.
 */
async function deliverPack(
  db: L2jDb,
  { orderId, characterId, items }: PackDelivery,
  { mail }: L2jSettings,
  { columns }: L2jDetection,
  at: Date,
): EffectResult {
  const limits = { maxItemId: MAX_ITEM_ID, maxQuantity: MAX_QUANTITY };
  if (!isDeliverable(items, limits)) return 'worldRefused';
  // Several pieces of an item that does not stack would share one row, from which the game creates
  // only one with `MultipleItemDrop = False`; two equal rows are impossible.
  if (items.some(({ stacks, quantity }) => !stacks && BigInt(quantity) > 1n)) return 'worldRefused';
  const lines = items.map(
    ({ itemId, quantity }) => sql`select ${itemId} as item_id, ${Number(quantity)} as count`,
  );
  const rows = sql<{ item_id: number; count: number }>`(${sql.join(lines, sql` union all `)})`;
  const { numInsertedOrUpdatedRows } = await acis(db)
    .insertInto('items_delayed')
    .columns(['owner_id', 'item_id', 'count', 'enchant_level', 'payment_status', 'description'])
    .expression((eb) =>
      eb
        .selectFrom('characters as c')
        .innerJoin(rows.as('i'), (join) => join.onTrue())
        .select([
          'c.obj_Id as owner_id',
          'i.item_id',
          'i.count',
          sql.lit(0).as('enchant_level'),
          sql.lit(0).as('payment_status'),
          sql.val(description(mail.text, orderId)).as('description'),
        ])
        .where('c.obj_Id', '=', characterId)
        .where((e) => isNotDeleted(e.ref('c.deletetime'), at))
        .where(({ not, or, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('items_delayed as q')
                .select('q.owner_id')
                .whereRef('q.owner_id', '=', 'c.obj_Id')
                .where('q.enchant_level', '=', 0)
                .where((e) =>
                  or(
                    items.map(({ itemId, quantity }) =>
                      e.and([e('q.item_id', '=', itemId), e('q.count', '=', Number(quantity))]),
                    ),
                  ),
                ),
            ),
          ),
        )
        .where(hasNoFullStack(items)),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === BigInt(items.length)) return 'done';
  const character = await characterById(db, columns, characterId, at);
  if (character === undefined) return 'characterNotFound';
  return (await isFull(db, characterId, items)) ? 'bagFull' : 'deliveryPending';
}

/**
 * Whether each stack of the character `c` has room for what is added, including what waits: the game
 * caps a stack at its largest count and loses the rest.
 */
function hasNoFullStack(items: readonly PackItem[]) {
  const conditions = items.map(
    ({ itemId, quantity }) => sql`(select coalesce(sum(s.count), 0) from items as s
        where s.owner_id = c.obj_Id and s.loc in ('INVENTORY', 'PAPERDOLL')
          and s.item_id = ${itemId})
      + (select coalesce(sum(f.count), 0) from items_delayed as f
        where f.owner_id = c.obj_Id and f.item_id = ${itemId})
      <= ${Number(MAX_QUANTITY) - Number(quantity)}`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

async function isFull(db: L2jDb, id: CharacterId, items: readonly PackItem[]): Promise<boolean> {
  const withRoom = await db
    .selectFrom('characters as c')
    .select('c.obj_Id')
    .where('c.obj_Id', '=', id)
    .where(hasNoFullStack(items))
    .executeTakeFirst();
  return withRoom === undefined;
}

/** The column has 255 characters; the mark must fit completely. */
function description(text: string, orderId: string): string {
  const mark = orderMark(orderId);
  return `${text.slice(0, 254 - mark.length)} ${mark}`;
}
