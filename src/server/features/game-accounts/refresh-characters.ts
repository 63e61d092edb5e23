import { sql } from 'kysely';
import type { GameCharacter } from '#server/game/characters.ts';
import { worldId as asWorldId, gameLogin } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

/** A page that waits longer for the game shows what was last seen instead. */
const TIMEOUT_MS = 3_000;

/** Asks the game for the characters of these accounts and remembers them; answers who is in the game. */
export async function refreshCharacters(
  { db, worlds }: { db: Db; worlds: WorldRegistry },
  worldId: number,
  logins: readonly string[],
): Promise<ReadonlySet<number>> {
  if (logins.length === 0) return new Set();
  const world = worlds.get(asWorldId(worldId));
  const found = await world.characters.byAccounts(logins.map(gameLogin), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const characters = [...found.values()].flat();
  // A page is looked at far more often than a character changes: reading is cheaper than writing.
  if (!(await isRemembered(db, { worldId, logins, characters }))) {
    await inTransaction(db, remember, { worldId, logins, characters });
  }
  const playing = characters.filter(({ presence }) => presence !== 'offline');
  return new Set(playing.map(({ id }) => Number(id)));
}

interface Seen {
  worldId: number;
  logins: readonly string[];
  characters: readonly GameCharacter[];
}

async function isRemembered(db: Db, { worldId, logins, characters }: Seen): Promise<boolean> {
  const known = await db
    .selectFrom('game_character')
    .select(['character_id', 'login', 'name', 'level', 'played_hours'])
    .select(['class_id', 'clan_name', 'vip_until', 'is_locked'])
    .where('world_id', '=', worldId)
    .where('login', '=', sql<string>`any(${logins})`)
    .execute();
  const lines = new Set(known.map(lineOf));
  return (
    known.length === characters.length &&
    characters.every((character) => lines.has(lineOf(rowOf(character))))
  );
}

interface Row {
  character_id: number;
  login: string;
  name: string;
  level: number;
  played_hours: number;
  class_id: number | null;
  clan_name: string | null;
  vip_until: Date | null;
  is_locked: boolean;
}

/** Whole hours: minutes would make every look at somebody who plays a write. */
function rowOf(character: GameCharacter): Row {
  const { id, login, name, level, playedSeconds, classId, clanName, vipUntil, isLocked } =
    character;
  return {
    character_id: id,
    login,
    name,
    level,
    played_hours: Math.floor(playedSeconds / 3600),
    class_id: classId,
    clan_name: clanName,
    vip_until: vipUntil,
    is_locked: isLocked,
  };
}

function lineOf(row: Row): string {
  const { character_id, login, name, level, played_hours } = row;
  const { class_id, clan_name, vip_until, is_locked } = row;
  return JSON.stringify([
    ...[character_id, login, name, level, played_hours],
    ...[class_id, clan_name, vip_until?.getTime() ?? null, is_locked],
  ]);
}

/** Sorted, so that two pages of one player do not wait for each other in a circle. */
async function remember(tx: Tx, { worldId, logins, characters }: Seen): Promise<void> {
  const ids = characters.map(({ id }) => Number(id));
  await tx
    .deleteFrom('game_character')
    .where('world_id', '=', worldId)
    .where('login', '=', sql<string>`any(${logins})`)
    .where('character_id', '<>', sql<number>`all(${ids}::bigint[])`)
    .execute();
  if (characters.length === 0) return;
  await tx
    .insertInto('game_character')
    .values(
      [...characters]
        .sort((a, b) => a.id - b.id)
        .map((character) => ({
          world_id: worldId,
          ...rowOf(character),
          seen_at: sql<Date>`now()`,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['world_id', 'character_id']).doUpdateSet((row) => ({
        login: row.ref('excluded.login'),
        name: row.ref('excluded.name'),
        level: row.ref('excluded.level'),
        played_hours: row.ref('excluded.played_hours'),
        class_id: row.ref('excluded.class_id'),
        clan_name: row.ref('excluded.clan_name'),
        vip_until: row.ref('excluded.vip_until'),
        is_locked: row.ref('excluded.is_locked'),
        seen_at: row.ref('excluded.seen_at'),
      })),
    )
    .execute();
}
