import { sql } from 'kysely';
import type { RefusalReason } from '../../outcomes.ts';
import type { CharacterOrder, NameColor, TitleColor, VipChange, VipGrant } from '../../writes.ts';
import { DAY } from './simulation/simulated-world.ts';
import type { StoreTx } from './store/open-store.ts';

export type Result = Promise<RefusalReason | 'done'>;

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

export async function setTitleColor(tx: StoreTx, worldId: number, order: TitleColor): Result {
  await tx
    .insertInto('character')
    .values({ ...untouched(worldId, order), title_color: order.color })
    .onConflict((conflict) =>
      conflict.columns(['world_id', 'character_id']).doUpdateSet({ title_color: order.color }),
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

/** Extends or shortens VIP, counted from its end, or from now if there is none. */
export async function changeVip(tx: StoreTx, worldId: number, order: VipChange, now: Date): Result {
  const ms = order.seconds * 1_000;
  if (ms > 0) {
    await tx
      .insertInto('character')
      .values({ ...untouched(worldId, order), vip_until: new Date(now.getTime() + ms) })
      .onConflict((conflict) =>
        conflict.columns(['world_id', 'character_id']).doUpdateSet({
          vip_until: sql<Date>`greatest(character.vip_until, ${now}::timestamptz) + make_interval(secs => ${order.seconds})`,
        }),
      )
      .execute();
    return 'done';
  }
  await tx
    .updateTable('character')
    .set({
      vip_until: sql<Date>`greatest(vip_until + make_interval(secs => ${order.seconds}), ${now}::timestamptz)`,
    })
    .where('world_id', '=', worldId)
    .where('character_id', '=', order.characterId)
    .where('vip_until', '>', now)
    .execute();
  return 'done';
}

export async function lock(
  tx: StoreTx,
  worldId: number,
  order: CharacterOrder,
  lock_hash: string,
): Result {
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

export async function unlock(tx: StoreTx, worldId: number, order: CharacterOrder): Result {
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

/** The row of an unchanged character. */
export function untouched(worldId: number, { characterId }: Pick<CharacterOrder, 'characterId'>) {
  return {
    world_id: worldId,
    character_id: characterId,
    login: null,
    born_at: null,
    name: null,
    color: null,
    vip_until: null,
    lock_hash: null,
    karma: null,
    pk_cleared: null,
    title_color: null,
    unstuck_at: null,
    sex: null,
    face: null,
    hair_style: null,
    hair_color: null,
  };
}
