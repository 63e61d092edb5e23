import { type Looks, reviseLooks } from '#reference/looks.ts';
import type { LooksOrder } from '../../writes.ts';
import { type Result, untouched } from './effects.ts';
import type { StoreTx } from './store/open-store.ts';

/** The row is locked, so that the second of two concurrent orders sees the first one's change. */
export async function changeLooks(tx: StoreTx, worldId: number, order: LooksOrder): Result {
  await tx
    .insertInto('character')
    .values(untouched(worldId, order))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const changed = await tx
    .selectFrom('character')
    .select(['sex', 'face', 'hair_style', 'hair_color'])
    .where('world_id', '=', worldId)
    .where('character_id', '=', order.characterId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const simulated = looksOf(order.characterId);
  const current = {
    race: 0,
    sex: changed.sex ?? simulated.sex,
    face: changed.face ?? simulated.face,
    hairStyle: changed.hair_style ?? simulated.hairStyle,
    hairColor: changed.hair_color ?? simulated.hairColor,
  };
  const looks = reviseLooks(current, order.looks);
  if (typeof looks === 'string') return looks;
  const { sex, face, hairStyle: hair_style, hairColor: hair_color } = looks;
  await tx
    .updateTable('character')
    .set({ sex, face, hair_style, hair_color })
    .where('world_id', '=', worldId)
    .where('character_id', '=', order.characterId)
    .execute();
  return 'done';
}

/** Looks that both sexes can have; the simulated world has no Kamael. */
function looksOf(id: number): Looks {
  return { sex: id % 2, face: id % 3, hairStyle: id % 5, hairColor: id % 4 };
}
