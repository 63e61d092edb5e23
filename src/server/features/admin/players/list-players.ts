import type { KeysetPage } from '#contract/keyset-page.ts';
import { gameLogin } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PagePlace, readChain } from '#server/platform/db/read-page.ts';
import type { FoundPlayer } from './found-player.ts';
import { playerSources } from './player-sources.ts';

const TIMEOUT_MS = 2_000;
const NAME = /^[^\s@%]{2,24}$/;

/** Finds players by email, IP address, name, code or id. If nothing was typed, lists the newest. */
export async function listPlayers(
  { db, worlds }: { db: Db; worlds: WorldRegistry },
  text: string,
  at: PagePlace['at'],
): Promise<KeysetPage<FoundPlayer>> {
  const page = await readChain(playerSources(db, text), { at });
  if (page.rows.length > 0 || !NAME.test(text)) return page;
  return { ...page, rows: await searchGames({ db, worlds }, text) };
}

/** A character whose owner has not viewed it on the site yet is known only to its game. */
async function searchGames(
  { db, worlds }: { db: Db; worlds: WorldRegistry },
  name: string,
): Promise<FoundPlayer[]> {
  const found = await Promise.all(
    worlds.all().map(async ({ id: worldId, characters }) => {
      const options = { signal: AbortSignal.timeout(TIMEOUT_MS) };
      // A game that does not respond has no matches.
      const character = await characters.byName(name, options).catch(() => null);
      if (!character) return [];
      const owners = await ownerOf(db, worldId, character.login);
      return owners.map((player) => ({
        ...player,
        found_by: 'character' as const,
        found: character.name,
        found_world_id: Number(worldId),
      }));
    }),
  );
  return found.flat();
}

async function ownerOf(db: Db, worldId: number, login: string): Promise<FoundPlayer[]> {
  const account = await db
    .selectFrom('game_account')
    .select('player_id')
    .where('world_id', '=', worldId)
    .where('login', '=', gameLogin(login))
    .executeTakeFirst();
  if (!account) return [];
  return (await readChain(playerSources(db, account.player_id), { at: {} })).rows;
}
