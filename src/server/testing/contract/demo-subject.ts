import pg from 'pg';
import { expect } from 'vitest';
import type { Looks } from '#reference/looks.ts';
import { SIMULATED_PASSWORD } from '#server/game/adapters/demo/accounts.ts';
import { demoCapabilities } from '#server/game/adapters/demo/capabilities.ts';
import { createDemoWorld } from '#server/game/adapters/demo/create-demo-world.ts';
import { idOfIndex } from '#server/game/adapters/demo/simulation/simulated-characters.ts';
import type { CapabilityName } from '#server/game/capabilities.ts';
import type { GameCharacter, Presence } from '#server/game/characters.ts';
import type { OrderId } from '#server/game/ids.ts';
import { ADMIN_URL, ownerUrlOf, withoutWaitingForDisk } from '../admin-url.ts';
import { openCuttingProxy } from '../cutting-proxy.ts';
import { SAMPLE_NOW } from '../worlds/sample-world.ts';
import type { CharacterState, Fixture, Subject } from './subject.ts';

const CAN = new Set(Object.keys(demoCapabilities) as CapabilityName[]);
const CHARACTERS = 3_000;

/** The simulated world stores changes in PostgreSQL, in one transaction with the receipt. */
export const demoSubject: Subject = {
  name: 'demo',
  version: 'interlude',
  can: CAN,
  provable: CAN,
  sample: null,
  start,
};

async function start(): Promise<Fixture> {
  const database = `castellan_test_demo_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: ADMIN_URL });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.query(withoutWaitingForDisk(database));
  const url = ownerUrlOf(database);
  const proxy = await openCuttingProxy(url);
  const open = (databaseUrl: string) =>
    createDemoWorld({
      id: 1,
      name: 'Aden',
      databaseUrl,
      seed: 7,
      characters: CHARACTERS,
      zone: '-03:00',
      now: () => SAMPLE_NOW,
    });
  const worlds = [open(url), open(url), open(proxy.url)] as const;
  const [world] = worlds;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let nextIndex = 0;

  /** The next unused character with this presence. */
  async function nextSimulated(presence: Presence): Promise<GameCharacter> {
    while (nextIndex < CHARACTERS) {
      const character = await world.characters.byId(idOfIndex(nextIndex++));
      if (character?.presence === presence) return character;
    }
    throw new Error(`nobody left who is ${presence}`);
  }

  async function countRows(orderId: OrderId): Promise<number> {
    const { rowCount } = await client.query(
      'select 1 from demo_world.delivery where order_id = $1',
      [orderId],
    );
    return rowCount ?? 0;
  }

  const someone = await nextSimulated('offline');
  return {
    world,
    other: worlds[1],
    proxied: worlds[2],
    proxy,
    account: { login: someone.login, password: SIMULATED_PASSWORD },
    async newCharacter(presence, _login, { karma = 0, pkKills = 0 } = {}) {
      const character = await nextSimulated(presence);
      const { pkKills: simulated } = character;
      await client.query(
        `insert into demo_world.character (world_id, character_id, karma, pk_cleared,
          sex, face, hair_style, hair_color) values (1, $1, $2, $3, 0, 0, 0, 0)`,
        [character.id, karma, simulated - pkKills],
      );
      return character;
    },
    async stateOf({ id }) {
      const { rows } = await client.query<Omit<CharacterState, 'looks'> & Looks>(
        `select karma, title_color as "titleColor", sex, face, hair_style as "hairStyle",
          hair_color as "hairColor", unstuck_at is not null as "isHome" from demo_world.character
          where character_id = $1`,
        [id],
      );
      const { sex, face, hairStyle, hairColor, ...state } =
        rows[0] ?? expect.fail(`no character ${id}`);
      return { ...state, looks: { sex, face, hairStyle, hairColor } };
    },
    countDelivered: countRows,
    countItems: countRows,
    async close() {
      await Promise.all(worlds.map((world) => world.close()));
      await proxy.close();
      await client.end();
      await admin.query(`drop database ${database}`);
      await admin.end();
    },
  };
}
