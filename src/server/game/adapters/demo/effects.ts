import type { GameCharacter } from '../../characters.ts';
import type { RefusalReason } from '../../outcomes.ts';
import type { Delivery, NameColor, Rename, Unlock, VipGrant } from '../../writes.ts';
import type { DemoContext } from './demo-context.ts';
import { findByName } from './find-character.ts';
import { DAY } from './simulation/simulated-world.ts';
import type { StoreTx } from './store/open-store.ts';

type Result = Promise<RefusalReason | 'done'>;

/** As much as the queue of a real world takes: a 64-bit count. */
const MOST = 2n ** 63n - 1n;

export async function deliver(tx: StoreTx, worldId: number, order: Delivery): Result {
  if (BigInt(order.quantity) < 1n || BigInt(order.quantity) > MOST) return 'worldRefused';
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

/** The unique key on the name decides between two who want the same one. */
export async function rename(
  tx: StoreTx,
  { worldId, world, now }: DemoContext,
  order: Rename,
  character: GameCharacter,
): Result {
  if (!/^[A-Za-z0-9]{1,16}$/.test(order.newName)) return 'nameNotAllowed';
  if (character.name !== order.currentName) return 'nameHasChanged';
  const holder = await findByName(tx, worldId, world, order.newName, now());
  if (holder !== null && holder.id !== character.id) return 'nameTaken';
  const renamed = await tx
    .insertInto('character')
    .values({ ...untouched(worldId, order), name: order.newName })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'character_id'])
        .doUpdateSet({ name: order.newName })
        .where((eb) =>
          eb.or([eb('character.name', '=', order.currentName), eb('character.name', 'is', null)]),
        ),
    )
    .returning('character_id')
    .execute()
    .catch(nameTaken);
  if (renamed === 'nameTaken') return renamed;
  return renamed.length > 0 ? 'done' : 'nameHasChanged';
}

export async function setNameColor(tx: StoreTx, worldId: number, order: NameColor): Result {
  await tx
    .insertInto('character')
    .values({ ...untouched(worldId, order), color: order.color })
    .onConflict((conflict) =>
      conflict.columns(['world_id', 'character_id']).doUpdateSet({ color: order.color }),
    )
    .execute();
  return 'done';
}

export async function grantVip(tx: StoreTx, worldId: number, order: VipGrant, now: Date): Result {
  const vip_until = new Date(now.getTime() + order.days * DAY);
  const granted = await tx
    .insertInto('character')
    .values({ ...untouched(worldId, order), vip_until })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'character_id'])
        .doUpdateSet({ vip_until })
        .where((eb) =>
          eb.or([eb('character.vip_until', 'is', null), eb('character.vip_until', '<=', now)]),
        ),
    )
    .returning('character_id')
    .execute();
  return granted.length > 0 ? 'done' : 'alreadyVip';
}

export async function lock(tx: StoreTx, worldId: number, order: Unlock, lock_hash: string): Result {
  const locked = await tx
    .insertInto('character')
    .values({ ...untouched(worldId, order), lock_hash })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'character_id'])
        .doUpdateSet({ lock_hash })
        .where('character.lock_hash', 'is', null),
    )
    .returning('character_id')
    .execute();
  return locked.length > 0 ? 'done' : 'alreadyLocked';
}

export async function unlock(tx: StoreTx, worldId: number, order: Unlock): Result {
  const unlocked = await tx
    .updateTable('character')
    .set({ lock_hash: null })
    .where('world_id', '=', worldId)
    .where('character_id', '=', order.characterId)
    .where('lock_hash', 'is not', null)
    .returning('character_id')
    .execute();
  return unlocked.length > 0 ? 'done' : 'notLocked';
}

/** The row of a character nobody has changed before. */
function untouched(worldId: number, { characterId }: Unlock) {
  return {
    world_id: worldId,
    character_id: characterId,
    login: null,
    born_at: null,
    name: null,
    color: null,
    vip_until: null,
    lock_hash: null,
  };
}

function nameTaken(error: unknown): 'nameTaken' {
  if (error instanceof Error && 'constraint' in error) {
    if (error.constraint === 'character_name_taken') return 'nameTaken';
  }
  throw error;
}
