import type { Connection } from 'mysql2/promise';
import type { L2jSettings } from '#server/game/adapters/l2j/l2j-settings.ts';
import type { Presence } from '#server/game/characters.ts';
import { characterId, gameLogin } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { openWire } from '../wire.ts';
import { insertRows } from '../worlds/insert-rows.ts';
import { l2jSettings } from '../worlds/l2j-settings.ts';
import { createMariadbDatabase } from '../worlds/mariadb-database.ts';
import { SAMPLE_PASSWORD } from '../worlds/sample-world.ts';

import { freshLogin, freshName } from './fresh.ts';
import type { Stage } from './subject.ts';

/** How a fixture of the L2J family differs from the others. */
export interface L2jFixture {
  readonly label: string;
  readonly create: (settings: L2jSettings) => GameWorld;
  readonly tables: readonly string[];
  readonly seed: (connection: Connection) => Promise<void>;
  /** The key of characters. */
  readonly idColumn: 'charId' | 'obj_Id';
  /** Where deliveries wait, and the column that names their order. */
  readonly queue: { readonly table: string; readonly text: string } | null;
}

/** A separate database with the sample world, and another one for the receipts. */
export async function startMariadbStage(fixture: L2jFixture): Promise<Stage> {
  const { connection, url, receipts, drop } = await createMariadbDatabase(
    fixture.label,
    fixture.tables,
  );
  await fixture.seed(connection);
  const wire = await openWire(url);
  const open = (gameUrl: string) => fixture.create(l2jSettings(gameUrl, receipts));
  const worlds = [open(url), open(url), open(wire.url)] as const;
  let nextId = 268_490_000;

  return {
    world: worlds[0],
    other: worlds[1],
    wired: worlds[2],
    wire,
    account: { login: gameLogin('alpha'), password: SAMPLE_PASSWORD },
    async newCharacter(presence, login = freshLogin()) {
      const actor = { id: characterId(nextId++), name: freshName(), login };
      await insertRows(connection, 'characters', [
        {
          account_name: actor.login,
          [fixture.idColumn]: actor.id,
          char_name: actor.name,
          level: 40,
          classid: 88,
          online: ONLINE[presence],
          onlinetime: 60,
        },
      ]);
      return actor;
    },
    async countDelivered(orderId) {
      if (fixture.queue === null) return 0;
      const { table, text } = fixture.queue;
      const [rows] = await connection.query('select ?? as text from ??', [text, table]);
      return (rows as { text: string }[]).filter((row) => row.text.includes(`[${orderId}]`)).length;
    },
    async close() {
      await Promise.all(worlds.map((world) => world.close()));
      await wire.close();
      await drop();
    },
  };
}

const ONLINE: Readonly<Record<Presence, number>> = { offline: 0, online: 1, shop: 2 };
