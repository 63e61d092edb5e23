import { sealContext } from '#server/features/game-accounts/account-deps.ts';
import { refreshCharacters } from '#server/features/game-accounts/refresh-characters.ts';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { SIMULATED_PASSWORD } from '#server/game/adapters/demo/accounts.ts';
import { type GameLogin, gameLogin, worldId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { type KeyRing, keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { buildWorlds } from './build-worlds.ts';
import { DEMO_PLAYER } from './seed-demo-players.ts';

/**
 * Positions in the PvP ranking, counted from 0, whose accounts belong to the demo player, so that
 * the player is on the boards.
 */
const POSITIONS = [3, 57];
export const DEMO_FRESH_LOGIN = 'kaelthar';

/** Game accounts of the demo player: some with a history, and one with unused characters. */
export async function seedDemoAccounts(config: Config): Promise<void> {
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  const worlds = buildWorlds(config, systemClock);
  try {
    const player = await findPlayerByEmail(db, DEMO_PLAYER);
    if (!player) return;
    const keyRing = keyRingOf(config);
    for (const { id } of config.worlds) {
      const game = worlds.get(worldId(id));
      const logins = await loginsOf(game);
      for (const login of logins) {
        await linkAccount(db, keyRing, { worldId: id, playerId: player.id, login });
      }
      // The panel's first page names the highest of them, not only those it has read so far.
      await refreshCharacters({ db, worlds }, id, [...logins]);
    }
  } finally {
    await worlds.close();
    await db.destroy();
  }
}

async function loginsOf(game: GameWorld): Promise<Set<GameLogin>> {
  const fresh = gameLogin(DEMO_FRESH_LOGIN);
  await game.accounts.create({ login: fresh, password: SIMULATED_PASSWORD });
  const board = await game.boards.pvp(Math.max(...POSITIONS) + 1);
  const logins = new Set([fresh]);
  for (const position of POSITIONS) {
    const ranked = board[position];
    const character = ranked && (await game.characters.byId(ranked.characterId));
    if (character) logins.add(character.login);
  }
  return logins;
}

async function linkAccount(
  db: Db,
  keyRing: KeyRing,
  { worldId: world, playerId, login }: { worldId: number; playerId: string; login: GameLogin },
): Promise<void> {
  await db
    .insertInto('game_account')
    .values({
      world_id: world,
      login,
      player_id: playerId,
      made_by: playerId,
      state: 'ready',
      password_sealed: keyRing.seal(SIMULATED_PASSWORD, sealContext(world, login)),
    })
    .onConflict((conflict) => conflict.columns(['world_id', 'login']).doNothing())
    .execute();
}
