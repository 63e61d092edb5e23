import { createConnection } from 'mysql2/promise';
import { loginOfAccount } from '../../src/server/game/adapters/demo/simulation/simulated-accounts.ts';
import { type GameLogin, gameLogin, worldId } from '../../src/server/game/ids.ts';
import type { WorldRegistry } from '../../src/server/game/registry.ts';
import { amount, PURSES, type Purse } from '../../src/server/money/amount.ts';
import { credit } from '../../src/server/money/credit.ts';
import type { Db } from '../../src/server/platform/db/create-db.ts';
import { inTransaction } from '../../src/server/platform/db/transaction.ts';
import { uuid7 } from '../../src/server/platform/uuid7.ts';
import { insertRows } from '../../src/server/testing/worlds/insert-rows.ts';
import { type MobiusKind, mobiusTables } from '../../src/server/testing/worlds/mobius-tables.ts';

export interface Person {
  id: string;
  worldId: number;
  account: string;
  chars: string[];
}

export const DEMO = { id: 1, name: 'Demo', seed: 7, characters: 2_000 };
export const MOBIUS = { id: 2, name: 'Mobius', database: 'l2j', receipts: 'castellan' };
/** Old game scripts create MyISAM tables: not transactional, so some outcomes cannot be proven. */
export const MYISAM = { id: 3, name: 'MyISAM', database: 'l2jold', receipts: 'castellan_old' };
/** Removed from the configuration during the run. */
export const CLOSING = { id: 4, name: 'Closing', seed: 11, characters: 500 };

export type StartingBalances = Readonly<Record<Purse, number>>;
const MONEY: StartingBalances = { coins: 4_000, votes: 500, referral: 500 };

export async function createMobius(
  url: string,
  { database }: typeof MOBIUS,
  engine: MobiusKind['engine'],
  accounts: number,
): Promise<void> {
  const connection = await createConnection({ uri: url });
  await connection.query(`create database ${database}`);
  await connection.changeUser({ database });
  const tables = mobiusTables({ chronicle: 'interlude', engine });
  for (const table of tables) await connection.query(table);
  for (let account = 0; account < accounts; account += 1) {
    const login = mobiusLogin(database, account);
    await insertRows(connection, 'accounts', [{ login, password: 'x' }]);
    await insertRows(
      connection,
      'characters',
      [0, 1].map((index) => ({
        account_name: login,
        charId: 268_500_000 + account * 2 + index,
        char_name: `Mob${account}x${index}`,
        level: 40,
        classid: 88,
        online: 0,
        onlinetime: 60,
      })),
    );
  }
  await connection.end();
}

export interface PeopleCounts {
  demo: number;
  mobius?: number;
  myisam?: number;
  closing?: number;
}

/** Master accounts with balances, each with one game account. */
export async function createPlayers(
  db: Db,
  worlds: WorldRegistry,
  counts: PeopleCounts,
  money: StartingBalances = MONEY,
): Promise<Person[]> {
  const demo = ({ id, seed, characters }: typeof DEMO, count = 0) =>
    Array.from({ length: count }, (_, i) => ({
      world: id,
      login: loginOfAccount({ seed, size: characters, startedAt: 0, zone: '-03:00' }, i),
    }));
  const mobius = ({ id, database }: typeof MOBIUS, count = 0) =>
    Array.from({ length: count }, (_, i) => ({
      world: id,
      login: gameLogin(mobiusLogin(database, i)),
    }));
  return Promise.all(
    [
      ...demo(DEMO, counts.demo),
      ...mobius(MOBIUS, counts.mobius),
      ...mobius(MYISAM, counts.myisam),
      ...demo(CLOSING, counts.closing),
    ].map(({ world, login }) => createPerson(db, worlds, world, login, money)),
  );
}

function mobiusLogin(database: string, account: number): string {
  return `${database}${account}`;
}

async function createPerson(
  db: Db,
  worlds: WorldRegistry,
  world: number,
  login: GameLogin,
  money: StartingBalances,
): Promise<Person> {
  const id = uuid7();
  await db
    .insertInto('player')
    .values({ id, email: `${id}@example.org`, email_verified: true, referral_id: id })
    .execute();
  for (const purse of PURSES) {
    const grant = { key: id + purse, playerId: id, purse, source: 'chaos' };
    await inTransaction(db, credit, { ...grant, amount: amount(money[purse]) });
  }
  await db
    .insertInto('game_account')
    .values({ world_id: world, login, player_id: id, state: 'ready' })
    .execute();
  const found = await worlds.get(worldId(world)).characters.byAccounts([login]);
  const characters = [...found.values()].flat();
  await db
    .insertInto('game_character')
    .values(
      characters.map((character) => ({
        world_id: world,
        character_id: character.id,
        login,
        name: character.name,
        level: character.level,
        seen_at: new Date(),
      })),
    )
    .execute();
  return { id, worldId: world, account: login, chars: characters.map(({ name }) => name) };
}
