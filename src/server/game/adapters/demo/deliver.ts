import { isDeliverable } from '#server/game/packs.ts';
import type { Delivery, PackDelivery } from '#server/game/writes.ts';
import type { Result } from './effects.ts';
import type { StoreTx } from './store/open-store.ts';

const MAX_ITEM_ID = 2 ** 31 - 1;
/** As much as the queue of a real world takes: a 64-bit count. */
const MAX_QUANTITY = 2n ** 63n - 1n;

export async function deliver(tx: StoreTx, worldId: number, order: Delivery): Result {
  if (BigInt(order.quantity) < 1n || BigInt(order.quantity) > MAX_QUANTITY) return 'worldRefused';
  await tx
    .insertInto('delivery')
    .values({
      world_id: worldId,
      order_id: order.orderId,
      character_id: order.characterId,
      item_id: order.itemId,
      quantity: order.quantity,
    })
    .execute();
  return 'done';
}

export async function deliverPack(tx: StoreTx, worldId: number, order: PackDelivery): Result {
  const { items, orderId, characterId } = order;
  const limits = { maxItemId: MAX_ITEM_ID, maxQuantity: MAX_QUANTITY };
  if (!isDeliverable(items, limits)) return 'worldRefused';
  await tx
    .insertInto('delivery')
    .values(
      items.map(({ itemId, quantity }) => ({
        world_id: worldId,
        order_id: orderId,
        character_id: characterId,
        item_id: itemId,
        quantity,
      })),
    )
    .execute();
  return 'done';
}
