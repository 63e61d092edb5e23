import { sql } from 'kysely';
import type { GameCharacter } from '../../characters.ts';
import { type Result, untouched } from './effects.ts';
import { changesById } from './store/changes.ts';
import type { StoreTx } from './store/open-store.ts';

/** The karma for killing a player who did not fight back, roughly as in the game. */
const KARMA_PER_PK = 120;

export async function clearKarma(tx: StoreTx, worldId: number, character: GameCharacter): Result {
  const karma = await karmaOf(tx, worldId, character);
  if (karma === 0) return 'noKarma';
  const cleared = await tx
    .insertInto('character')
    .values({ ...untouched(worldId, { characterId: character.id }), karma: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'character_id'])
        .doUpdateSet({ karma: 0 })
        .where((eb) => eb.or([eb('character.karma', 'is', null), eb('character.karma', '>', 0)])),
    )
    .returning('character_id')
    .execute();
  return cleared.length > 0 ? 'done' : 'noKarma';
}

/** The karma stays, as in the game. */
export async function clearPk(tx: StoreTx, worldId: number, character: GameCharacter): Result {
  const { id: characterId, pkKills } = character;
  if (pkKills === 0) return 'noPkKills';
  const karma = await karmaOf(tx, worldId, character);
  const change = (await changesById(tx, worldId, [characterId])).get(characterId);
  const pk_cleared = pkKills + (change?.pk_cleared ?? 0);
  const cleared = await tx
    .insertInto('character')
    .values({ ...untouched(worldId, { characterId }), karma, pk_cleared })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'character_id'])
        .doUpdateSet({ karma: sql<number>`coalesce("character".karma, ${karma})`, pk_cleared })
        .where(sql<boolean>`coalesce("character".pk_cleared, 0) < ${pk_cleared}`),
    )
    .returning('character_id')
    .execute();
  return cleared.length > 0 ? 'done' : 'noPkKills';
}

/** Derived from the PK count until an order has stored a value. */
export async function karmaOf(tx: StoreTx, worldId: number, { id, pkKills }: GameCharacter) {
  const change = (await changesById(tx, worldId, [id])).get(id);
  return change?.karma ?? pkKills * KARMA_PER_PK;
}
