import { sql } from 'kysely';
import { isDeliverable, type Stack, stacksOf } from '../../packs.ts';
import type { Delivery, PackDelivery } from '../../writes.ts';
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
  deliverPack,
  rowsOf: () => 1,
  async listWaiting(db, receiver, orderId) {
    const rows = await mobius(db)
      .selectFrom('custom_mail')
      .select('items')
      .where('receiver', '=', receiver)
      .where((eb) => carriesMark(eb.ref('message'), orderId))
      .execute();
    return rows.map(({ items }) => items);
  },
};

async function deliver(
  db: L2jDb,
  { orderId, characterId, itemId, quantity }: Delivery,
  settings: L2jSettings,
  detection: MobiusDetection,
  at: Date,
): EffectResult {
  if (BigInt(quantity) < 1n || BigInt(quantity) > detection.maxPerMail) return 'worldRefused';
  const mail = {
    orderId,
    characterId,
    stacks: [{ itemId, quantity }],
    joined: [{ itemId, quantity }],
  };
  return sendMail(db, mail, settings, detection, at);
}

const MAX_ITEM_ID = 2 ** 31 - 1;

/** All items are attachments of one mail, so a crash cannot separate them. */
async function deliverPack(
  db: L2jDb,
  { orderId, characterId, items }: PackDelivery,
  settings: L2jSettings,
  detection: MobiusDetection,
  at: Date,
): EffectResult {
  const limits = { maxItemId: MAX_ITEM_ID, maxQuantity: detection.maxPerMail };
  if (!isDeliverable(items, limits)) return 'worldRefused';
  const joined = items.filter(({ stacks }) => stacks);
  const mail = { orderId, characterId, stacks: stacksOf(items), joined };
  return sendMail(db, mail, settings, detection, at);
}

interface Mail extends Pick<Delivery, 'orderId' | 'characterId'> {
  readonly stacks: readonly Stack[];
  /** The items that stack: each joins a stack of its kind in the bag, if there is one. */
  readonly joined: readonly Stack[];
}

/**
 * One mail in the queue that the game delivers when its receiver is online. The game deletes by
 * receiver and second, so every mail of a receiver gets its own second; the write lock keeps two of
 * ours apart. The order id in the text is how we find the mail again.
 */
async function sendMail(
  db: L2jDb,
  { orderId, characterId, stacks, joined }: Mail,
  { mail, bagSlots }: L2jSettings,
  { columns, dropsWhenFull, maxPerMail }: MobiusDetection,
  at: Date,
): EffectResult {
  const items = stacks.map(({ itemId, quantity }) => `${itemId} ${quantity}`).join(';');
  const { numInsertedOrUpdatedRows } = await mobius(db)
    .insertInto('custom_mail')
    .columns(['date', 'receiver', 'subject', 'message', 'items'])
    .expression((eb) =>
      eb
        .selectFrom('characters as c')
        .select([
          nextFreeSecond.as('date'),
          'c.charId as receiver',
          sql.val(mail.subject).as('subject'),
          sql.val(`${mail.text} ${orderMark(orderId)}`).as('message'),
          sql.val(items).as('items'),
        ])
        .where('c.charId', '=', characterId)
        .where((e) => isNotDeleted(e.ref('c.deletetime'), at))
        .$if(dropsWhenFull, (query) =>
          query
            .where(
              hasRoom(
                stacks.length,
                joined.map(({ itemId }) => itemId),
                bagSlots,
              ),
            )
            .where(hasNoFullStack(joined, maxPerMail)),
        ),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return 'done';
  const character = await characterById(db, columns, characterId, at);
  return character === undefined ? 'characterNotFound' : 'bagFull';
}

const DWARF = 4;

/**
 * Whether there is a free slot for each stack that does not join one in the bag, besides those that
 * waiting mail will use. A single piece may be one that does not stack, so it reserves its own slot;
 * so does each stack of a mail with several.
 */
function hasRoom(
  stacks: number,
  joined: readonly number[],
  { dwarf, other }: L2jSettings['bagSlots'],
) {
  const waiting = sql`substring_index(w.items, ' ', 1)`;
  const isSeparate = sql`(w.items like '%;%' or w.items like '% 1')`;
  const joins = joined.length > 0 ? sql.join(joined) : sql`0`;
  const [only] = stacks === 1 ? joined : [];
  return sql<boolean>`(
    ${stacks} - (select count(distinct s.item_id) from items as s where s.owner_id = c.charId
      and s.loc = 'INVENTORY' and s.item_id in (${joins}) and s.count > 1) = 0
    or (select count(*) from items as h where h.owner_id = c.charId
        and h.loc in ('INVENTORY', 'PAPERDOLL'))
      + (select count(distinct ${waiting}) from custom_mail as w
        where w.receiver = c.charId and not ${isSeparate} and ${waiting} <> ${String(only ?? 0)})
      + (select coalesce(sum(length(w.items) - length(replace(w.items, ';', '')) + 1), 0)
        from custom_mail as w where w.receiver = c.charId and ${isSeparate})
      + ${stacks} - (select count(distinct s.item_id) from items as s where s.owner_id = c.charId
        and s.loc = 'INVENTORY' and s.item_id in (${joins}) and s.count > 1)
      <= if(c.race = ${DWARF}, ${dwarf}, ${other})
  )`;
}

/**
 * Whether each stack has room for what is added, including what waiting mail brings: the game caps a
 * stack at its largest count and loses the rest.
 */
function hasNoFullStack(joined: readonly Stack[], maxPerStack: bigint) {
  const conditions = joined.map(({ itemId, quantity }) => {
    const pair = `;${itemId} `;
    return sql`(select coalesce(sum(s.count), 0) from items as s where s.owner_id = c.charId
        and s.loc in ('INVENTORY', 'PAPERDOLL') and s.item_id = ${itemId})
      + (select coalesce(sum(substring_index(substring_index(substring_index(
          concat(';', f.items), ${pair}, -1), ';', 1), ' ', 1)), 0)
        from custom_mail as f
        where f.receiver = c.charId and concat(';', f.items) like ${`%${pair}%`})
      <= ${(maxPerStack - BigInt(quantity)).toString()} + 0`;
  });
  return sql<boolean>`(${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`})`;
}

const nextFreeSecond = sql<string>`greatest(
  now(),
  coalesce((select max(m.date) from custom_mail as m where m.receiver = c.charId), now() - interval 1 second)
    + interval 1 second
)`;
