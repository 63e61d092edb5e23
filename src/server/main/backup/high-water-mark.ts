import { sql } from 'kysely';
import { z } from 'zod';
import { openDatabase } from '#server/game/adapters/l2j/open-database.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';

/**
 * The number of each game's last receipt when the backup was taken. Null if the game was
 * unreachable or is not on MariaDB.
 */
export const markSchema = z.array(z.object({ world: z.int(), receipt: z.int().nullable() }));
export type HighWaterMark = z.infer<typeof markSchema>;

export function readHighWaterMark({ worlds }: Pick<Config, 'worlds'>): Promise<HighWaterMark> {
  return Promise.all(
    worlds.map(async (world) => ({ world: world.id, receipt: await lastReceipt(world) })),
  );
}

/** An unreachable game must not prevent the backup. */
async function lastReceipt({ id, game_database, receipts }: WorldConfig): Promise<number | null> {
  if (!game_database || game_database.url.startsWith('mssql:')) return null;
  const db = openDatabase(game_database.url);
  try {
    const table = sql.table(`${receipts.schema}.receipt`);
    const { rows } = await sql<{ last: number | null }>`
      select max(number) as last from ${table} where world_id = ${id}`.execute(db);
    return rows[0]?.last ?? 0;
  } catch {
    return null;
  } finally {
    await db.destroy();
  }
}

/** What the games have done since the backup; the restored ledger has no record of it. */
export function describeReceiptsSince(atBackup: HighWaterMark, now: HighWaterMark): string[] {
  return now.flatMap(({ world, receipt }) => {
    const before = atBackup.find((mark) => mark.world === world)?.receipt ?? null;
    if (before === null || receipt === null) {
      return [
        `World ${world}: its receipts could not be compared; compare them before you open the site.`,
      ];
    }
    return receipt > before
      ? [
          `World ${world}: the game performed up to ${receipt - before} order(s) after this backup. Their players have the goods and, in this ledger, still the coins.`,
        ]
      : [];
  });
}
