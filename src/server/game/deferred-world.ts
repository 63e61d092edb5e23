import { failureEvidence } from './evidence.ts';
import type { WorldId } from './ids.ts';
import type { Unknown, WriteOutcome } from './outcomes.ts';
import type { GameWorld } from './port.ts';
import { WorldUnreachable } from './world-unreachable.ts';
import { eachOrderedWrite, type OrderedWrites } from './writes.ts';
import { WrongWorld } from './wrong-world.ts';

/**
 * A world whose adapter is chosen after inspecting its database. Until `choose` succeeds, every call
 * tries again; a failed choice has changed nothing in the game.
 */
export function deferredWorld(
  id: WorldId,
  name: string,
  choose: () => Promise<GameWorld>,
): GameWorld {
  let choosing: Promise<GameWorld> | undefined;

  function chosen(): Promise<GameWorld> {
    choosing ??= choose().catch((error: unknown) => {
      choosing = undefined;
      throw error instanceof WrongWorld ? error : new WorldUnreachable(id, error);
    });
    return choosing;
  }
  async function read<T>(call: (world: GameWorld) => Promise<T>): Promise<T> {
    return call(await chosen());
  }
  async function write(call: (world: GameWorld) => Promise<WriteOutcome>): Promise<WriteOutcome> {
    const world = await chosen().catch(() => null);
    return world === null ? { outcome: 'refused', reason: 'worldUnreachable' } : call(world);
  }
  async function prove<Proof>(
    call: (world: GameWorld) => Promise<Proof>,
  ): Promise<Proof | Unknown> {
    let world: GameWorld;
    try {
      world = await chosen();
    } catch (error) {
      return { state: 'unknown', evidence: failureEvidence(error) };
    }
    return call(world);
  }

  return {
    id,
    name,
    describe: (options) => read((world) => world.describe(options)),
    accounts: {
      exists: (login, options) => read((world) => world.accounts.exists(login, options)),
      create: (account, options) => write((world) => world.accounts.create(account, options)),
      setPassword: (account, options) =>
        write((world) => world.accounts.setPassword(account, options)),
      verifyPassword: (account, options) =>
        read((world) => world.accounts.verifyPassword(account, options)),
      isBanned: (login, options) => read((world) => world.accounts.isBanned(login, options)),
    },
    characters: {
      byAccounts: (logins, options) =>
        read((world) => world.characters.byAccounts(logins, options)),
      byId: (character, options) => read((world) => world.characters.byId(character, options)),
      byName: (text, options) => read((world) => world.characters.byName(text, options)),
      isOnline: (character, options) =>
        read((world) => world.characters.isOnline(character, options)),
      isBanned: (character, options) =>
        read((world) => world.characters.isBanned(character, options)),
      inventory: (character, options) =>
        read((world) => world.characters.inventory(character, options)),
      classLevels: (character, options) =>
        read((world) => world.characters.classLevels(character, options)),
      skills: (character, options) => read((world) => world.characters.skills(character, options)),
    },
    boards: {
      pvp: (limit, options) => read((world) => world.boards.pvp(limit, options)),
      pk: (limit, options) => read((world) => world.boards.pk(limit, options)),
      ranking: (by, limit, options) => read((world) => world.boards.ranking(by, limit, options)),
      population: (options) => read((world) => world.boards.population(options)),
      clans: (limit, options) => read((world) => world.boards.clans(limit, options)),
      castles: (options) => read((world) => world.boards.castles(options)),
      siegeRegistrations: (options) => read((world) => world.boards.siegeRegistrations(options)),
      raids: (options) => read((world) => world.boards.raids(options)),
      heroes: (options) => read((world) => world.boards.heroes(options)),
      items: (itemIds, options) => read((world) => world.boards.items(itemIds, options)),
      itemsByEnchant: (itemIds, options) =>
        read((world) => world.boards.itemsByEnchant(itemIds, options)),
      onlineCount: (options) => read((world) => world.boards.onlineCount(options)),
      currentSeason: (options) => read((world) => world.boards.currentSeason(options)),
      seasonPoints: (season, options) =>
        read((world) => world.boards.seasonPoints(season, options)),
    },
    crests: {
      used: (limit, options) => read((world) => world.crests.used(limit, options)),
      files: (kind, crestIds, options) =>
        read((world) => world.crests.files(kind, crestIds, options)),
    },
    market: { offers: (limit, options) => read((world) => world.market.offers(limit, options)) },
    writes: {
      ...eachOrderedWrite(
        (name) => (order, options) =>
          write(({ writes }: { writes: OrderedWrites }) => writes[name](order, options)),
      ),
      verify: (orderId, options) => prove((world) => world.writes.verify(orderId, options)),
      abandon: (orderId, options) => prove((world) => world.writes.abandon(orderId, options)),
    },
    async close() {
      const world = await choosing?.catch(() => undefined);
      await world?.close();
    },
  };
}
