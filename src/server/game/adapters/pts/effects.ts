import { sql } from 'kysely';
import type { RefusalReason } from '../../outcomes.ts';
import { isDeliverable, type Stack, stacksOf } from '../../packs.ts';
import type {
  CharacterOrder,
  Delivery,
  NameColor,
  PackDelivery,
  TitleColor,
  VipChange,
  VipGrant,
} from '../../writes.ts';
import { colorToGame } from './colors.ts';
import { isOnlineNow, offline } from './online-rule.ts';
import { isNotDeleted } from './shown-characters.ts';
import { affectedRows } from './sql/affected-rows.ts';
import type { WorldTx } from './sql/world-tables.ts';

export type Result = Promise<RefusalReason | 'done'>;

const LARGEST_INT = 2_147_483_647n;

const MAX_ITEM_ID = 65_535;

export async function deliver(tx: WorldTx, order: Delivery, hasEnchant: boolean): Result {
  const quantity = BigInt(order.quantity);
  if (quantity < 1n || quantity > LARGEST_INT) return 'worldRefused';
  return enqueue(tx, order, [order], hasEnchant);
}

/**
 * All rows of a pack are in the receipt's transaction. Each waits in the queue until the character
 * has room for it.
 */
export async function deliverPack(tx: WorldTx, order: PackDelivery, hasEnchant: boolean): Result {
  const limits = { maxItemId: MAX_ITEM_ID, maxQuantity: LARGEST_INT };
  if (!isDeliverable(order.items, limits)) return 'worldRefused';
  return enqueue(tx, order, stacksOf(order.items), hasEnchant);
}

/** Adds rows to the queue that the extender empties. The oldest queues have no enchant column. */
async function enqueue(
  tx: WorldTx,
  { characterId }: Pick<CharacterOrder, 'characterId'>,
  stacks: readonly Stack[],
  hasEnchant: boolean,
): Result {
  for (const { itemId, quantity } of stacks) {
    const [item, amount] = [sql<number>`${itemId}`, sql<number>`${Number(quantity)}`];
    const queued = tx
      .insertInto('dbo.ItemDelivery')
      .columns(['char_id', 'item_id', 'item_amount', ...(hasEnchant ? (['enchant'] as const) : [])])
      .expression(
        tx
          .selectFrom('dbo.user_data as u')
          .select(['u.char_id', item.as('item_id'), amount.as('item_amount')])
          .$if(hasEnchant, (query) => query.select(sql<number>`0`.as('enchant')))
          .where('u.char_id', '=', characterId)
          .where(isNotDeleted),
      );
    if ((await affectedRows(tx, queued)) === 0) return 'characterNotFound';
  }
  return 'done';
}

export function setNameColor(tx: WorldTx, order: NameColor): Result {
  return setColor(tx, 'name_color', order);
}

export function setTitleColor(tx: WorldTx, order: TitleColor): Result {
  return setColor(tx, 'title_color', order);
}

async function setColor(
  tx: WorldTx,
  column: 'name_color' | 'title_color',
  order: NameColor,
): Result {
  const colored = tx
    .updateTable('dbo.user_data')
    .set({ [column]: colorToGame(order.color) })
    .where('char_id', '=', order.characterId)
    .where('account_id', '>', 0)
    .where(offline);
  if ((await affectedRows(tx, colored)) > 0) return 'done';
  return (await whyNot(tx, order)) ?? 'worldRefused';
}

/**
 * The extender reads both columns at login and clears them when VIP expires. It keeps VIP in
 * memory for the account, so a second character of the account would get nothing for its money.
 */
export async function grantVip(tx: WorldTx, order: VipGrant, level: number, now: Date): Result {
  const seconds = Math.floor(now.getTime() / 1000);
  const granted = tx
    .updateTable('dbo.user_data')
    .set({ vip_level: level, vip_timestamp: seconds + order.days * 86_400 })
    .where('char_id', '=', order.characterId)
    .where('account_id', '>', 0)
    .where(noVipOnAccountOf(order.characterId, seconds))
    .where(offline);
  if ((await affectedRows(tx, granted)) > 0) return 'done';
  return (await whyNot(tx, order)) ?? 'alreadyVip';
}

/** VIP counts for the account, so an extension starts at the latest end among its characters. */
export async function changeVip(tx: WorldTx, order: VipChange, level: number, now: Date): Result {
  const { characterId, seconds } = order;
  const start = Math.floor(now.getTime() / 1000);
  const changed =
    seconds > 0
      ? tx
          .updateTable('dbo.user_data')
          .set({ vip_level: level, vip_timestamp: latestOnAccountOf(characterId, start, seconds) })
          .where('char_id', '=', characterId)
          .where('account_id', '>', 0)
          .where(offline)
      : tx
          .updateTable('dbo.user_data')
          .set({
            vip_timestamp: sql<number>`case when vip_timestamp + ${seconds} > ${start}
              then vip_timestamp + ${seconds} else ${start} end`,
          })
          .where('char_id', '=', characterId)
          .where('account_id', '>', 0)
          .where('vip_timestamp', '>', start)
          .where(offline);
  if ((await affectedRows(tx, changed)) > 0) return 'done';
  const reason = await whyNot(tx, order);
  // Nothing is left to take.
  return reason ?? (seconds < 0 ? 'done' : 'worldRefused');
}

function latestOnAccountOf(characterId: number, start: number, seconds: number) {
  return sql<number>`${seconds} + (
    select case when max(o.vip_timestamp) > ${start} then max(o.vip_timestamp) else ${start} end
    from dbo.user_data as o with (updlock, holdlock)
    join dbo.user_data as t on t.account_id = o.account_id
    where t.char_id = ${characterId}
  )`;
}

/** Locked, so that concurrent orders for two characters of one account are handled one after another. */
function noVipOnAccountOf(characterId: number, seconds: number) {
  return sql<boolean>`not exists (
    select 1 from dbo.user_data as o with (updlock, holdlock)
    join dbo.user_data as t on t.account_id = o.account_id
    where t.char_id = ${characterId} and o.vip_timestamp > ${seconds}
  )`;
}

/** After a statement that found no row: which condition failed? */
export async function whyNot(
  tx: WorldTx,
  { characterId }: Pick<CharacterOrder, 'characterId'>,
  mustBeOffline = true,
): Promise<RefusalReason | null> {
  const character = await tx
    .selectFrom('dbo.user_data as u')
    .select(['u.login', 'u.logout'])
    .where('u.char_id', '=', characterId)
    .where(isNotDeleted)
    .executeTakeFirst();
  if (character === undefined) return 'characterNotFound';
  const isOnline = isOnlineNow(character.login, character.logout);
  return mustBeOffline && isOnline ? 'characterOnline' : null;
}
