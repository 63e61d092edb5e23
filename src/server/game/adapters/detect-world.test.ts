import { afterEach, describe, expect, test } from 'vitest';
import { acisTables } from '#server/testing/worlds/acis-tables.ts';
import { l2jSettings } from '#server/testing/worlds/l2j-settings.ts';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { deferredWorld } from '../deferred-world.ts';
import type { Detection } from '../detection.ts';
import { characterId, gameLogin, orderId, worldId } from '../ids.ts';
import type { GameWorld } from '../port.ts';
import { WrongWorld } from '../wrong-world.ts';
import { createDetectedWorld, detectWorld } from './detect-world.ts';
import type { L2jSettings } from './l2j/l2j-settings.ts';
import { openDatabase } from './l2j/open-database.ts';
import { createMobiusWorld } from './mobius/create-mobius-world.ts';

const INTERLUDE = mobiusTables({ chronicle: 'interlude', engine: 'MyISAM' });
const HIGH_FIVE = mobiusTables({ chronicle: 'high-five', engine: 'InnoDB' });
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function database(tables: readonly string[], label = 'detect'): Promise<MariadbDatabase> {
  const created = await createMariadbDatabase(label, tables);
  open.push({ close: () => created.drop() });
  return created;
}

function closeLater(world: GameWorld): GameWorld {
  open.push(world);
  return world;
}

async function detect(
  tables: readonly string[],
  changes: Partial<L2jSettings> = {},
): Promise<Detection> {
  const { url, receipts } = await database(tables);
  const db = openDatabase(url);
  try {
    return await detectWorld(db, db, { ...l2jSettings(url, receipts), ...changes });
  } finally {
    await db.destroy();
  }
}

describe('detection from the catalog', () => {
  test.each([
    ['mobius', 'Interlude', 'base64 SHA-1', 'MyISAM', INTERLUDE],
    ['mobius', 'High Five', 'base64 SHA-1', 'InnoDB', HIGH_FIVE],
    ['acis', 'rev. 345', 'base64 SHA-1', 'InnoDB', acisTables({ revision: '345' })],
    ['acis', 'rev. 384', 'BCrypt $2a$', 'InnoDB', acisTables({ revision: '384' })],
    ['acis', 'rev. 40x', 'BCrypt $2a$', 'InnoDB', acisTables({ revision: '40x' })],
  ])('%s %s, %s, %s', async (flavor, version, hash, engine, tables) => {
    const found = await detect(tables);
    expect(found).toMatchObject({ flavor, version, hash });
    expect(found.engines).toMatchObject({ characters: engine, accounts: engine });
  });

  test('lists the tables that exist', async () => {
    expect((await detect(acisTables({ revision: '40x-fork' }))).features).toMatchObject({
      items_delayed: true,
      character_data: true,
      raidboss_spawnlist: false,
      spawn_data: true,
    });
  });
});

describe('the reason given with a capability', () => {
  test('without a receipt table there are no ordered writes', async () => {
    const { capabilities } = await detect(INTERLUDE);
    for (const name of ['deliver', 'rename', 'vip', 'lock'] as const) {
      expect(capabilities[name]).toMatchObject({ can: false });
      expect(capabilities[name].reason).toMatch(/receipt table is missing/);
    }
  });

  test('what the operator has not switched on is off, and the reason names the setting', async () => {
    const switchedOn = {
      delivery: false,
      vip: false,
      lock: false,
      bans: false,
      services: false,
      shop: false,
    };
    const { capabilities } = await detect(INTERLUDE, { switchedOn });
    expect(capabilities.deliver.reason).toMatch(/CustomMailManagerEnabled/);
    expect(capabilities.vip.reason).toMatch(/EnablePremiumSystem/);
    expect(capabilities.lock.reason).toMatch(/switched_on\.lock/);
    expect(capabilities.clearKarma.reason).toMatch(/switched_on\.services/);
  });

  test('aCis cannot rename, stock aCis cannot deliver', async () => {
    const { capabilities } = await detect(acisTables({ revision: '384' }));
    expect(capabilities.rename.reason).toMatch(/caches names at start/);
    expect(capabilities.deliver.reason).toMatch(/no delivery queue/);
    expect(capabilities.nameColor.reason).toMatch(/does not store name colors/);
  });

  test('a table without transactions adds a warning', async () => {
    const { url, receipts } = await database(INTERLUDE);
    const world = closeLater(createMobiusWorld(l2jSettings(url, receipts)));
    const { capabilities } = await world.describe();
    expect(capabilities.deliver).toMatchObject({ can: true });
    expect(capabilities.deliver.reason).toMatch(/custom_mail is MyISAM.*can be unclear/);
  });
});

describe('the database of another game', () => {
  test('is refused, and the error says what was found', async () => {
    const { url, receipts } = await database(acisTables({ revision: '384' }));
    const world = closeLater(createMobiusWorld(l2jSettings(url, receipts)));
    await expect(world.boards.pvp(10)).rejects.toThrow(
      'world 1 is configured as mobius, but its database is aCis (characters.obj_Id)',
    );
    const unlock = { orderId: orderId('o-1'), characterId: characterId(1) };
    expect(await world.writes.unlock(unlock)).toMatchObject({ outcome: 'refused' });
  });

  test.each([
    [['create table characters (charId int, name_color varchar(8))'], /Mobius C6.*not supported/],
    [['create table characters (id int)'], /neither charId nor obj_Id/],
    [['create table something (id int)'], /no table characters/],
  ])('is not mistaken for a supported one (%#)', async (tables, reason) => {
    await expect(detect(tables)).rejects.toThrow(WrongWorld);
    await expect(detect(tables)).rejects.toThrow(reason);
  });
});

describe('auto', () => {
  const auto = ({ url, receipts }: MariadbDatabase) =>
    closeLater(
      deferredWorld(worldId(1), 'Aden', () => createDetectedWorld(l2jSettings(url, receipts))),
    );

  test('uses the flavor it finds', async () => {
    const world = auto(await database(acisTables({ revision: '40x' })));
    expect(await world.describe()).toMatchObject({ flavor: 'acis', version: 'rev. 40x' });
    expect(await world.accounts.exists(gameLogin('nobody'))).toBe(false);
    expect(await world.boards.castles()).toEqual([]);
  });

  test('retries until the tables exist', async () => {
    const empty = await database([]);
    const world = auto(empty);
    const account = { login: gameLogin('alpha'), password: 'secret1' };
    await expect(world.describe()).rejects.toThrow(WrongWorld);
    expect(await world.accounts.create(account)).toMatchObject({ outcome: 'refused' });
    expect(await world.writes.verify(orderId('o-1'))).toMatchObject({ state: 'unknown' });
    for (const table of INTERLUDE) await empty.connection.query(table);
    expect(await world.describe()).toMatchObject({ flavor: 'mobius' });
    expect(await world.accounts.create(account)).toMatchObject({ outcome: 'done' });
  });
});

test('accounts may be in a separate database', async () => {
  const isAccounts = (table: string) => table.startsWith('create table accounts');
  const game = await database(INTERLUDE.filter((table) => !isAccounts(table)));
  const login = await database(INTERLUDE.filter(isAccounts), 'login');
  const settings = { ...l2jSettings(game.url, game.receipts), loginUrl: login.url };
  const world = closeLater(createMobiusWorld(settings));
  const account = { login: gameLogin('alpha'), password: 'secret1' };
  expect(await world.accounts.create(account)).toMatchObject({ outcome: 'done' });
  expect(await world.accounts.verifyPassword(account)).toBe(true);
  expect(await world.boards.castles()).toEqual([]);

  const alone = closeLater(createMobiusWorld(l2jSettings(game.url, game.receipts)));
  expect((await alone.describe()).capabilities.createAccount).toMatchObject({ can: false });
  expect(await alone.accounts.create(account)).toEqual({
    outcome: 'refused',
    reason: 'notSupported',
  });
});
