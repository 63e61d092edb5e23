import type { GameCharacter, InventoryItem, WorldCharacters } from '../../characters.ts';
import type { GameLogin } from '../../ids.ts';
import { bigCount } from '../../ids.ts';
import { isBannedCharacter } from './ban-character.ts';
import type { DemoContext } from './demo-context.ts';
import { findById, findByName } from './find-character.ts';
import { belongings } from './simulation/belongings.ts';
import { skillsOf } from './simulation/learned-skills.ts';
import { momentAt } from './simulation/presence.ts';
import { accountOfLogin, indexesOfAccount } from './simulation/simulated-accounts.ts';
import { idOfIndex } from './simulation/simulated-characters.ts';
import { subclassesOf } from './simulation/subclasses.ts';
import { changesById, deliveredItems, newcomersOf } from './store/changes.ts';
import type { StoreDb } from './store/open-store.ts';
import { viewNewcomer, viewSimulated } from './view-character.ts';

export function demoCharacters(context: DemoContext): WorldCharacters {
  const { worldId, world, calls, now } = context;
  return {
    byAccounts: (logins, options) =>
      calls.read('characters.byAccounts', options, (db) => byAccounts(context, db, logins)),
    byId: (id, options) =>
      calls.read('characters.byId', options, (db) => findById(db, worldId, world, id, now())),
    byName: (name, options) =>
      calls.read('characters.byName', options, (db) => findByName(db, worldId, world, name, now())),
    isOnline: (id, options) =>
      calls.read('characters.isOnline', options, async (db) => {
        const character = await findById(db, worldId, world, id, now());
        return character !== null && character.presence !== 'offline';
      }),
    isBanned: (id, options) =>
      calls.read('characters.isBanned', options, (db) => isBannedCharacter(db, worldId, id)),
    inventory: (id, options) =>
      calls.read('characters.inventory', options, async (db) => {
        const character = await findById(db, worldId, world, id, now());
        return character === null ? [] : inventory(context, db, character);
      }),
    classLevels: (id, options) =>
      calls.read('characters.classLevels', options, async (db) => {
        const main = await findById(db, worldId, world, id, now());
        if (main === null) return [];
        const { classId, level } = main;
        return [{ classId, level }, ...subclassesOf(world.seed, id, { classId, level })];
      }),
    skills: (id, options) =>
      calls.read('characters.skills', options, async (db) => {
        const main = await findById(db, worldId, world, id, now());
        if (main === null) return [];
        const { classId, level } = main;
        const classes = [{ classId, level }, ...subclassesOf(world.seed, id, { classId, level })];
        return classes.flatMap((each) => skillsOf(world.seed, id, each));
      }),
  };
}

async function byAccounts(
  { worldId, world, now }: DemoContext,
  db: StoreDb,
  logins: readonly GameLogin[],
): Promise<Map<GameLogin, GameCharacter[]>> {
  const moment = momentAt(world, now().getTime());
  const indexes = new Map(
    logins.map((login) => {
      const account = accountOfLogin(world, login);
      return [login, account === null ? [] : indexesOfAccount(world, account)];
    }),
  );
  const ids = [...indexes.values()].flat().map(idOfIndex);
  const changes = await changesById(db, worldId, ids);
  const newcomers = await newcomersOf(db, worldId, logins);
  return new Map(
    logins.map((login) => [
      login,
      [
        ...(indexes.get(login) ?? []).flatMap(
          (index) => viewSimulated(world, index, changes.get(idOfIndex(index)), moment) ?? [],
        ),
        ...newcomers
          .filter((newcomer) => newcomer.login === login)
          .flatMap((newcomer) => viewNewcomer(world, newcomer, moment) ?? []),
      ],
    ]),
  );
}

/** Delivered items are in the inventory, added to the stack of their kind. */
async function inventory(
  { worldId, world }: DemoContext,
  db: StoreDb,
  { id, level, playedSeconds }: GameCharacter,
): Promise<InventoryItem[]> {
  const delivered = await deliveredItems(db, worldId, id);
  const own = belongings(world.seed, id, level, playedSeconds / 3_600).map((item) => {
    const more = item.place === 'bag' ? delivered.get(item.itemId) : undefined;
    if (more === undefined) return item;
    delivered.delete(item.itemId);
    return { ...item, quantity: bigCount(BigInt(item.quantity) + BigInt(more)) };
  });
  return [
    ...own,
    ...[...delivered].map(([itemId, quantity]) => ({
      itemId,
      quantity,
      enchant: 0,
      place: 'bag' as const,
      slot: null,
    })),
  ];
}
