import { vi } from 'vitest';
import type { GameCharacter } from '#server/game/characters.ts';
import { characterId, gameLogin } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';

/** Adds characters, by login, to those of the simulated game. Call it before each test. */
export function addToGame(world: GameWorld, game: ReadonlyMap<string, GameCharacter>): void {
  const { characters } = world;
  const byAccounts = characters.byAccounts.bind(characters);
  vi.spyOn(characters, 'byAccounts').mockImplementation(async (logins, options) => {
    const simulated = await byAccounts(logins, options);
    const added = logins.flatMap((login) => {
      const character = game.get(login);
      return character ? [[login, [character]] as const] : [];
    });
    return new Map([...simulated, ...added]);
  });
}

export function gameCharacter(
  char: number,
  login: string,
  { level, clanName }: Pick<GameCharacter, 'level' | 'clanName'>,
): GameCharacter {
  return {
    ...{ id: characterId(char), name: `Char${char}`, login: gameLogin(login), level, clanName },
    ...{ classId: 88, title: null, pvpKills: 0, pkKills: 0, presence: 'offline' },
    ...{ playedSeconds: 0, lastSeenAt: null, isGameMaster: false, deletesAt: null },
    ...{ nameColor: null, vipUntil: null, isLocked: false },
  };
}
