import type { WorldCharacters } from '#server/game/characters.ts';
import { bigCount } from '#server/game/ids.ts';
import type { ToyStore } from './toy-store.ts';

export function toyCharacters({ characters }: ToyStore): WorldCharacters {
  const all = () => [...characters.values()];
  return {
    byAccounts: async (logins) =>
      new Map(
        logins.map((login) => [login, all().filter((character) => character.login === login)]),
      ),
    byId: async (id) => characters.get(id) ?? null,
    byName: async (name) =>
      all().find((character) => character.name.toLowerCase() === name.toLowerCase()) ?? null,
    isOnline: async (id) => (characters.get(id)?.presence ?? 'offline') !== 'offline',
    isBanned: async () => false,
    classLevels: async (id) => {
      const character = characters.get(id);
      return character ? [{ classId: character.classId, level: character.level }] : [];
    },
    inventory: async (id) =>
      characters.has(id)
        ? [{ itemId: 57, quantity: bigCount(1), enchant: 0, place: 'bag', slot: null }]
        : [],
    skills: async () => null,
  };
}
