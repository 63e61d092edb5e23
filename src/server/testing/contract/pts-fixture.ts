import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Looks } from '#reference/looks.ts';
import { type Location, startVillageOf } from '#reference/start-villages.ts';
import { createPtsWorld } from '#server/game/adapters/pts/create-pts-world.ts';
import type { PtsSettings } from '#server/game/adapters/pts/pts-settings.ts';
import { connectSqlServer } from '#server/game/adapters/pts/sql/connect-sql-server.ts';
import { openDatabase } from '#server/game/adapters/pts/sql/open-database.ts';
import { parseSqlServerUrl } from '#server/game/adapters/pts/sql/sql-server-url.ts';
import type { Tables } from '#server/game/adapters/pts/testing/pts-tables.ts';
import { TestCacheDServer } from '#server/game/adapters/pts/testing/test-cache-d-server.ts';
import { characterId, gameLogin } from '#server/game/ids.ts';
import { openCuttingProxy } from '../cutting-proxy.ts';
import { freshName as freshDatabase } from '../worlds/mariadb.ts';
import { SAMPLE_NOW, SAMPLE_PASSWORD } from '../worlds/sample-world.ts';
import { createTables, openShop, seedLogin, seedWorld } from '../worlds/seed-pts.ts';
import { freshLogin, freshName } from './fresh.ts';
import type { CharacterState, Fixture } from './subject.ts';

type Db = Kysely<unknown>;

/** Two separate databases with the sample world, and a fake CacheD that really changes the database. */
export async function startPtsFixture(url: string, login: Tables, world: Tables): Promise<Fixture> {
  const names = { login: freshDatabase('lin2db'), world: freshDatabase('lin2world') };
  const master = openDatabase<unknown>(parseSqlServerUrl(url), connectSqlServer);
  const loginDb = await createDatabase(master, url, names.login, login);
  const worldDb = await createDatabase(master, url, names.world, world);
  await seedLogin(loginDb);
  await seedWorld(worldDb);

  const cacheD = new TestCacheDServer();
  cacheD.react = async ({ opcode, characterId: id, texts, value, values }) => {
    if (opcode === 4) return changeName(worldDb, id, texts[0] ?? '');
    if (opcode === 39) await setBan(worldDb, id, value);
    if (opcode === 2) await setLocation(worldDb, id, values);
    if (opcode === 16) await setLooks(worldDb, id, values);
    if (opcode === 29) await addCounters(worldDb, id, values);
    return { result: 1 };
  };
  const address = await cacheD.listen();
  const proxy = await openCuttingProxy(withDefaultPort(url));
  const open = (through: string) =>
    createPtsWorld({
      ...SETTINGS,
      login: { ...parseSqlServerUrl(through), database: names.login },
      world: { ...parseSqlServerUrl(through), database: names.world },
      cacheD: { ...address, frameLength: 'all', timeoutMs: 1_000 },
    });
  const worlds = [open(url), open(url), open(proxy.url)] as const;
  const accountIds = new Map<string, number>();

  return {
    world: worlds[0],
    other: worlds[1],
    proxied: worlds[2],
    proxy,
    account: { login: gameLogin('alpha'), password: SAMPLE_PASSWORD },
    async newCharacter(presence, login = freshLogin(), { karma = 0, pkKills = 0, race = 0 } = {}) {
      const character = { name: freshName(), login };
      const accountId = accountIds.get(login) ?? 1_000 + accountIds.size;
      accountIds.set(login, accountId);
      const loggedIn = presence === 'offline' ? null : SAMPLE_NOW;
      const { rows } = await sql<{ id: number }>`
        insert into dbo.user_data
          (char_name, account_name, account_id, class, Lev, login, align, PK, race)
        values (${character.name}, ${character.login}, ${accountId}, 88, 40, ${loggedIn},
          ${karma}, ${pkKills}, ${race});
        select cast(scope_identity() as int) as id`.execute(worldDb);
      const id = characterId(rows[0]?.id ?? 0);
      if (presence === 'shop') {
        await openShop(worldDb, { id, type: 1, ownerId: id, text: null });
      }
      return { ...character, id };
    },
    countDelivered: (orderId) => countDelivered(worldDb, orderId),
    countItems: (orderId) => countDelivered(worldDb, orderId),
    stateOf: ({ id }) => stateOf(worldDb, id),
    async close() {
      await Promise.all([...worlds.map((world) => world.close()), proxy.close(), cacheD.close()]);
      await Promise.all([loginDb.destroy(), worldDb.destroy()]);
      for (const name of Object.values(names))
        await sql.raw(`drop database ${name}`).execute(master);
      await master.destroy();
    },
  };
}

const SETTINGS: Omit<PtsSettings, 'login' | 'world' | 'cacheD'> = {
  id: 1,
  name: 'Teon',
  zone: 'UTC',
  now: () => SAMPLE_NOW,
  receipts: { schema: 'castellan', mayCreate: true },
  switchedOn: { delivery: true, vip: true, lock: true, bans: true, services: true, shop: true },
  ignoresMd5Password: true,
  extraBosses: ['my_own_boss'],
  forbiddenNames: ['annou'],
};

/** Uses the collation that the game's own scripts give to every text. */
async function createDatabase(master: Db, url: string, name: string, tables: Tables): Promise<Db> {
  await sql.raw(`create database ${name} collate Korean_Wansung_CI_AS`).execute(master);
  const target = { ...parseSqlServerUrl(url), database: name };
  const db = openDatabase<unknown>(target, connectSqlServer);
  await createTables(db, tables);
  return db;
}

function withDefaultPort(text: string): string {
  const url = new URL(text);
  if (url.port === '') url.port = '1433';
  return url.href;
}

/** As CacheD does it: not to a name that somebody else has. */
async function changeName(db: Db, id: number, name: string): Promise<{ result: number }> {
  const { rows } = await sql<{ affected: number }>`
    update dbo.user_data set char_name = ${name} where char_id = ${id} and not exists (
      select 1 from dbo.user_data as o where o.char_name = ${name} and o.char_id <> ${id}
    );
    select @@rowcount as affected`.execute(db);
  return { result: rows[0]?.affected === 1 ? 1 : 12 };
}

/** As CacheD does it: zero hours delete the row. */
async function setBan(db: Db, id: number, hours: number): Promise<void> {
  await sql`delete from dbo.user_ban where char_id = ${id}`.execute(db);
  if (hours === 0) return;
  const end = Math.floor(SAMPLE_NOW.getTime() / 1000) + hours * 3_600;
  await sql`insert into dbo.user_ban (char_id, ban_hour, ban_end)
    values (${id}, ${hours}, ${end})`.execute(db);
}

/** As CacheD does it: SP, experience, karma, PK count, forgiven PKs, PvP kills. */
async function addCounters(db: Db, id: number, [, , karma, pk]: readonly number[]): Promise<void> {
  await sql`update dbo.user_data set align = align + ${karma}, PK = PK + ${pk}
    where char_id = ${id}`.execute(db);
}

/** As CacheD does it: sex, race, class, face, hair style and hair color are set. */
async function setLooks(db: Db, id: number, values: readonly number[]): Promise<void> {
  const [sex, race, classId, face, style, color] = values;
  await sql`update dbo.user_data set gender = ${sex}, race = ${race}, class = ${classId},
    face_index = ${face}, hair_shape_index = ${style}, hair_color_index = ${color}
    where char_id = ${id}`.execute(db);
}

/** As CacheD does it for a character that is offline. */
async function setLocation(db: Db, id: number, [world, x, y, z]: readonly number[]): Promise<void> {
  await sql`update dbo.user_data set world = ${world}, xloc = ${x}, yloc = ${y}, zloc = ${z}
    where char_id = ${id}`.execute(db);
}

async function stateOf(db: Db, id: number): Promise<CharacterState> {
  const { rows } = await sql<
    Omit<CharacterState, 'looks' | 'isHome'> & Looks & Location & { race: number }
  >`
    select align as karma, title_color as titleColor, gender as sex, face_index as face,
      hair_shape_index as hairStyle, hair_color_index as hairColor,
      race, xloc as x, yloc as y, zloc as z
    from dbo.user_data where char_id = ${id}`.execute(db);
  const { sex, face, hairStyle, hairColor, race, x, y, z, ...state } =
    rows[0] ?? expect.fail(`no character ${id}`);
  const village = startVillageOf(race);
  const isHome = village?.x === x && village.y === y && village.z === z;
  return { ...state, isHome, looks: { sex, face, hairStyle, hairColor } };
}

/** The queue does not store orders: counts its rows for the character in the order's receipt. */
async function countDelivered(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ delivered: number }>`
    select count(*) as delivered from dbo.ItemDelivery as d
    join castellan.receipt as r on r.content like 'deliver% ' + cast(d.char_id as varchar(12)) + ' %'
    where r.order_id = ${orderId} and r.state = 'done'`.execute(db);
  return rows[0]?.delivered ?? 0;
}
