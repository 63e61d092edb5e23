import { sql } from 'kysely';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import { openDatabase } from '#server/game/adapters/l2j/open-database.ts';
import { characterId, worldId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { buildWorlds } from '../build-worlds.ts';
import type { HighWaterMark } from './high-water-mark.ts';

/** What a game did for an order that is not in the restored database. */
export interface UnrecordedReceipt {
  world: number;
  orderId: string;
  kind: string;
  characterId: number;
  /** Its name, or `account <login>` for an account ban. Null if the game no longer has the character. */
  character: string | null;
  /** Null if the character is gone, or its account has no owner in the restored database. */
  playerId: string | null;
  at: string;
}

export const UNRECORDED_ACTION = 'restore.unrecorded-order';

type ReceiptRow = {
  order_id: string;
  kind: string;
  character_id: number;
  content: string;
  at_ms: number | string;
};

/**
 * Finds players whose coins were restored from the backup although the game has delivered. The
 * price of each order is lost, so nothing is charged: each order is in the audit log, for staff to
 * decide.
 */
export async function reportUnrecordedReceipts(
  config: Config,
  marks: HighWaterMark,
): Promise<UnrecordedReceipt[]> {
  const { url } = config.database;
  const db = createDb({ url, poolSize: 2, onError: () => undefined, statementTimeoutMs: 0 });
  const worlds = buildWorlds(config, systemClock);
  try {
    const found: UnrecordedReceipt[] = [];
    for (const world of config.worlds) {
      const mark = marks.find((row) => row.world === world.id)?.receipt ?? 0;
      for (const row of await leaveOutKnown(db, await readReceipts(world, mark))) {
        found.push({ world: world.id, ...(await identify(row, world.id, worlds, db)) });
      }
    }
    for (const receipt of found) await auditReceipt(db, receipt);
    return found;
  } finally {
    await worlds.close();
    await db.destroy();
  }
}

/** None if the game is unreachable or not on MariaDB: `describeSince` has reported that already. */
async function readReceipts(world: WorldConfig, mark: number): Promise<ReceiptRow[]> {
  const { id, game_database, receipts } = world;
  if (!game_database || game_database.url.startsWith('mssql:')) return [];
  const game = openDatabase(game_database.url);
  try {
    const { rows } = await sql<ReceiptRow>`
      select order_id, kind, character_id, content, at_ms from ${sql.table(`${receipts.schema}.receipt`)}
      where world_id = ${id} and number > ${mark} and state <> 'abandoned'
      order by number`.execute(game);
    return rows;
  } catch {
    return [];
  } finally {
    await game.destroy();
  }
}

/** Orders that were under way when the backup was taken find their receipt automatically. */
async function leaveOutKnown(db: Db, rows: readonly ReceiptRow[]): Promise<ReceiptRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ order_id }) => order_id);
  const known = await db
    .selectFrom('game_order')
    .select('id')
    .where(sql<boolean>`id::text = any(${ids})`)
    .execute();
  const knownIds = new Set(known.map(({ id }) => id));
  return rows.filter(({ order_id }) => !knownIds.has(order_id));
}

async function identify(row: ReceiptRow, world: number, worlds: WorldRegistry, db: Db) {
  const subject = await subjectOf(row, worlds.get(worldId(world)));
  const owner = subject
    ? await db
        .selectFrom('game_account')
        .select('player_id')
        .where('world_id', '=', world)
        .where('login', '=', subject.login.toLowerCase())
        .executeTakeFirst()
    : undefined;
  return {
    orderId: row.order_id,
    kind: row.kind,
    characterId: row.character_id,
    character: subject?.name ?? null,
    playerId: owner?.player_id ?? null,
    at: new Date(Number(row.at_ms)).toISOString(),
  };
}

/** An account ban has no character: its receipt names the account. */
async function subjectOf(row: ReceiptRow, { characters }: GameWorld) {
  if (row.character_id !== 0) {
    return characters.byId(characterId(row.character_id)).catch(() => null);
  }
  const { login } = JSON.parse(row.content) as { login: string };
  return { login, name: `account ${login}` };
}

async function auditReceipt(db: Db, receipt: UnrecordedReceipt): Promise<void> {
  const { world, orderId, kind, characterId: character_id, character, playerId, at } = receipt;
  await writeAudit(db, {
    actorId: null,
    action: UNRECORDED_ACTION,
    subjectKind: 'player',
    subjectId: playerId,
    origin: CONSOLE,
    detail: { world, order: orderId, kind, character_id, character, performed_at: at },
  });
}

/** One line each, for the operator who restores. */
export function describeUnrecorded(receipt: UnrecordedReceipt): string {
  const { world, orderId, kind, character, characterId: id, playerId, at } = receipt;
  const name = character ?? 'a deleted character';
  const owner = playerId === null ? 'not linked to any player' : `player ${playerId}`;
  // An account ban has no character ID.
  const who = `${id === 0 ? name : `${name} (${id})`}, ${owner}`;
  return `World ${world}: ${kind} for ${who}, at ${at}, order ${orderId}`;
}
