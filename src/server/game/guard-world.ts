import { type Guarded, guardCalls, type WorldGuard } from './guard-calls.ts';
import type { GameWorld } from './port.ts';
import { eachOrderedWrite, type OrderedWrites } from './writes.ts';

/**
 * The same world with a timeout on each call and no way to call it inside a transaction. Every
 * method except the ordered writes is listed, so that a method added to the port does not compile
 * until it is declared as a read or a write.
 */
export function guardWorld(world: GameWorld, guard: WorldGuard): GameWorld {
  const { read, write, prove } = guardCalls(world.id, guard);
  return {
    id: world.id,
    name: world.name,
    describe: (options) => read('describe', options, (o) => world.describe(o)),
    accounts: guardAccounts(world, read, write),
    characters: guardCharacters(world, read),
    boards: guardBoards(world, read),
    crests: {
      used: (limit, options) => read('crests.used', options, (o) => world.crests.used(limit, o)),
      files: (kind, crestIds, options) =>
        read('crests.files', options, (o) => world.crests.files(kind, crestIds, o)),
    },
    market: {
      offers: (limit, options) =>
        read('market.offers', options, (o) => world.market.offers(limit, o)),
    },
    writes: guardWrites(world, write, prove),
    close: () => world.close(),
  };
}

function guardAccounts(
  { accounts }: GameWorld,
  read: Guarded['read'],
  write: Guarded['write'],
): GameWorld['accounts'] {
  return {
    exists: (login, options) => read('accounts.exists', options, (o) => accounts.exists(login, o)),
    create: (account, options) =>
      write('accounts.create', options, (o) => accounts.create(account, o)),
    setPassword: (account, options) =>
      write('accounts.setPassword', options, (o) => accounts.setPassword(account, o)),
    verifyPassword: (account, options) =>
      read('accounts.verifyPassword', options, (o) => accounts.verifyPassword(account, o)),
    isBanned: (login, options) =>
      read('accounts.isBanned', options, (o) => accounts.isBanned(login, o)),
  };
}

function guardCharacters(
  { characters }: GameWorld,
  read: Guarded['read'],
): GameWorld['characters'] {
  return {
    byAccounts: (logins, options) =>
      read('characters.byAccounts', options, (o) => characters.byAccounts(logins, o)),
    byId: (id, options) => read('characters.byId', options, (o) => characters.byId(id, o)),
    byName: (name, options) =>
      read('characters.byName', options, (o) => characters.byName(name, o)),
    isOnline: (id, options) =>
      read('characters.isOnline', options, (o) => characters.isOnline(id, o)),
    isBanned: (id, options) =>
      read('characters.isBanned', options, (o) => characters.isBanned(id, o)),
    inventory: (id, options) =>
      read('characters.inventory', options, (o) => characters.inventory(id, o)),
    classLevels: (id, options) =>
      read('characters.classLevels', options, (o) => characters.classLevels(id, o)),
    skills: (id, options) => read('characters.skills', options, (o) => characters.skills(id, o)),
  };
}

function guardBoards({ boards }: GameWorld, read: Guarded['read']): GameWorld['boards'] {
  return {
    pvp: (limit, options) => read('boards.pvp', options, (o) => boards.pvp(limit, o)),
    pk: (limit, options) => read('boards.pk', options, (o) => boards.pk(limit, o)),
    ranking: (by, limit, options) =>
      read('boards.ranking', options, (o) => boards.ranking(by, limit, o)),
    population: (options) => read('boards.population', options, (o) => boards.population(o)),
    clans: (limit, options) => read('boards.clans', options, (o) => boards.clans(limit, o)),
    castles: (options) => read('boards.castles', options, (o) => boards.castles(o)),
    siegeRegistrations: (options) =>
      read('boards.siegeRegistrations', options, (o) => boards.siegeRegistrations(o)),
    raids: (options) => read('boards.raids', options, (o) => boards.raids(o)),
    heroes: (options) => read('boards.heroes', options, (o) => boards.heroes(o)),
    items: (itemIds, options) => read('boards.items', options, (o) => boards.items(itemIds, o)),
    itemsByEnchant: (itemIds, options) =>
      read('boards.itemsByEnchant', options, (o) => boards.itemsByEnchant(itemIds, o)),
    onlineCount: (options) => read('boards.onlineCount', options, (o) => boards.onlineCount(o)),
    currentSeason: (options) =>
      read('boards.currentSeason', options, (o) => boards.currentSeason(o)),
    seasonPoints: (season, options) =>
      read('boards.seasonPoints', options, (o) => boards.seasonPoints(season, o)),
  };
}

function guardWrites(
  { writes }: GameWorld,
  write: Guarded['write'],
  prove: Guarded['prove'],
): GameWorld['writes'] {
  const ordered: OrderedWrites = writes;
  return {
    ...eachOrderedWrite(
      (name) => (order, options) =>
        write(`writes.${name}`, options, (o) => ordered[name](order, o)),
    ),
    verify: (orderId, options) => prove('writes.verify', options, (o) => writes.verify(orderId, o)),
    abandon: (orderId, options) =>
      prove('writes.abandon', options, (o) => writes.abandon(orderId, o)),
  };
}
