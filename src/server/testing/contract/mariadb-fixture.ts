import type { Connection } from 'mysql2/promise';
import { expect } from 'vitest';
import type { Looks } from '#reference/looks.ts';
import { type Location, startVillageOf } from '#reference/start-villages.ts';
import type { L2jSettings } from '#server/game/adapters/l2j/l2j-settings.ts';
import type { Presence } from '#server/game/characters.ts';
import { characterId, gameLogin } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { openCuttingProxy } from '../cutting-proxy.ts';
import { insertRows } from '../worlds/insert-rows.ts';
import { l2jSettings } from '../worlds/l2j-settings.ts';
import { createMariadbDatabase } from '../worlds/mariadb-database.ts';
import { SAMPLE_PASSWORD } from '../worlds/sample-world.ts';

import { freshLogin, freshName } from './fresh.ts';
import type { CharacterState, Fixture } from './subject.ts';

/** How a fixture of the L2J family differs from the others. */
export interface L2jFixtureOptions {
  readonly label: string;
  readonly create: (settings: L2jSettings) => GameWorld;
  readonly tables: readonly string[];
  readonly seed: (connection: Connection) => Promise<void>;
  /** The primary key of the table `characters`. */
  readonly idColumn: 'charId' | 'obj_Id';
  /** Where deliveries wait, and the columns that name their order and their items. */
  readonly queue: {
    readonly table: string;
    readonly text: string;
    readonly items: string;
  } | null;
}

/** A separate database with the sample world, and another one for the receipts. */
export async function startMariadbFixture(options: L2jFixtureOptions): Promise<Fixture> {
  const { connection, url, receipts, drop } = await createMariadbDatabase(
    options.label,
    options.tables,
  );
  await options.seed(connection);
  const proxy = await openCuttingProxy(url);
  const open = (gameUrl: string) => options.create(l2jSettings(gameUrl, receipts));
  const worlds = [open(url), open(url), open(proxy.url)] as const;
  let nextId = 268_490_000;

  return {
    world: worlds[0],
    other: worlds[1],
    proxied: worlds[2],
    proxy,
    account: { login: gameLogin('alpha'), password: SAMPLE_PASSWORD },
    async newCharacter(presence, login = freshLogin(), { karma = 0, pkKills = 0, race = 0 } = {}) {
      const character = { id: characterId(nextId++), name: freshName(), login };
      await insertRows(connection, 'characters', [
        {
          account_name: character.login,
          [options.idColumn]: character.id,
          char_name: character.name,
          level: 40,
          classid: 88,
          online: ONLINE[presence],
          onlinetime: 60,
          karma,
          pkkills: pkKills,
          race,
          sex: 0,
          face: 0,
          hairStyle: 0,
          hairColor: 0,
        },
      ]);
      return character;
    },
    async stateOf({ id }) {
      const [rows] = await connection.query('select * from characters where ?? = ?', [
        options.idColumn,
        id,
      ]);
      const [row] = rows as (CharacterState &
        Looks &
        Location & { title_color?: number; race: number })[];
      if (row === undefined) return expect.fail(`no character ${id}`);
      const { sex, face, hairStyle, hairColor } = row;
      const looks = { sex, face, hairStyle, hairColor };
      const village = startVillageOf(row.race);
      const isHome = village?.x === row.x && village.y === row.y && village.z === row.z;
      return { karma: row.karma, looks, isHome, titleColor: row.title_color ?? null };
    },
    async countDelivered(orderId) {
      if (options.queue === null) return 0;
      const { table, text } = options.queue;
      const [rows] = await connection.query('select ?? as text from ??', [text, table]);
      return (rows as { text: string }[]).filter((row) => row.text.includes(`[${orderId}]`)).length;
    },
    async countItems(orderId) {
      if (options.queue === null) return 0;
      const { table, text, items } = options.queue;
      const [rows] = await connection.query('select ?? as text, ?? as items from ??', [
        text,
        items,
        table,
      ]);
      return (rows as { text: string; items: string | number }[])
        .filter((row) => row.text.includes(`[${orderId}]`))
        .reduce((sum, row) => sum + String(row.items).split(';').length, 0);
    },
    async close() {
      await Promise.all(worlds.map((world) => world.close()));
      await proxy.close();
      await drop();
    },
  };
}

const ONLINE: Readonly<Record<Presence, number>> = { offline: 0, online: 1, shop: 2 };
