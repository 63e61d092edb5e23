import { castles } from '#reference/castles.ts';
import type { KillRank, WorldBoards } from '#server/game/boards.ts';
import type { GameCharacter } from '#server/game/characters.ts';
import { bigCount } from '#server/game/ids.ts';
import type { ToyStore } from './toy-store.ts';

/** What a game does not store is null, never guessed. */
export function toyBoards({ characters }: ToyStore): WorldBoards {
  const shown = () => [...characters.values()].filter(({ isGameMaster }) => !isGameMaster);
  const kills =
    (column: 'pvpKills' | 'pkKills') =>
    async (limit: number): Promise<KillRank[]> =>
      shown()
        .filter((character) => character[column] > 0)
        .sort((a, b) => b[column] - a[column] || a.id - b.id)
        .slice(0, limit)
        .map((character) => ({ ...ranked(character), kills: character[column] }));
  const ranked = ({ id, name, level, classId, clanName }: GameCharacter) => ({
    characterId: id,
    characterName: name,
    level,
    classId,
    clanName,
  });
  const countOf = (presence: string) =>
    [...characters.values()].filter((character) => character.presence === presence).length;
  return {
    pvp: kills('pvpKills'),
    pk: kills('pkKills'),
    ranking: async (by, limit) =>
      by === 'level'
        ? shown()
            .toSorted((a, b) => b.level - a.level || a.id - b.id)
            .slice(0, limit)
            .map((character) => ({ ...ranked(character), score: character.level }))
        : null,
    population: async () =>
      [...Map.groupBy(shown(), ({ classId, level }) => `${classId}/${level}`).values()].flatMap(
        ([first, ...others]) =>
          first ? [{ classId: first.classId, level: first.level, count: others.length + 1 }] : [],
      ),
    siegeRegistrations: async () => null,
    clans: async () => [],
    castles: async () =>
      castles.map(({ key }) => ({
        castle: key,
        ownerClanId: null,
        ownerClanName: null,
        rulerName: null,
        previousRulerName: null,
        taxPercent: 0,
        taxIncome: bigCount(0),
        siegeAt: null,
      })),
    raids: async () => [
      {
        boss: 'queen_ant',
        npcId: 29001,
        isAlive: true,
        lastRespawnAt: null,
        lastDeathAt: null,
        respawnsBetween: null,
      },
    ],
    heroes: async () => [],
    items: async (itemIds) => itemIds.map((itemId) => ({ itemId, quantity: bigCount(0) })),
    itemsByEnchant: async () => [],
    onlineCount: async () => ({ players: countOf('online'), shops: countOf('shop') }),
    currentSeason: async () => 1,
    seasonPoints: async (season) => (season === 1 ? [] : null),
  };
}
