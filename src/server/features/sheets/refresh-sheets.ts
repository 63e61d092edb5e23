import { sql } from 'kysely';
import type { SheetPart } from '#contract/sheets.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import { type GameSheet, readSheet } from './read-sheet.ts';
import { REFRESH_MS, type SheetDeps, sheetColumns } from './show-parts.ts';

/** Of one refresh; the others follow in the next ones, the longest due first. */
const BATCH = 25;

/**
 * A consent ends with what it was given for: a character that the game no longer has, or has on
 * another account, shows nothing any more. A world that does not respond keeps what was last read.
 */
export async function refreshSheets(
  { db, worlds, clock, log }: SheetDeps & { log: Log },
  worldId: number,
  signal: AbortSignal,
): Promise<void> {
  const due = await db
    .selectFrom('character_sheet')
    .select(['character_id', 'login', 'parts', 'read_at'])
    .where('world_id', '=', worldId)
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  for (const row of due) {
    let sheet: GameSheet | null;
    try {
      sheet = await readSheet(worlds, { worldId, characterId: row.character_id }, signal);
    } catch (error) {
      log.warn({ err: error, worldId }, 'shown characters not refreshed');
      return;
    }
    const isTheirs = sheet !== null && sheet.character.login === row.login;
    if (sheet && isTheirs && !sheet.character.isGameMaster) {
      await save(db, worldId, row, sheet, clock.now());
    } else {
      await end(db, worldId, row);
    }
  }
}

type DueSheet = { character_id: number; login: string; parts: string[]; read_at: Date };

/** Only while the consent is for the same parts: it may have changed since. */
async function save(db: Db, worldId: number, row: DueSheet, sheet: GameSheet, at: Date) {
  const saved = await db
    .updateTable('character_sheet')
    .set(sheetColumns(sheet, row.parts as SheetPart[], at))
    .where('world_id', '=', worldId)
    .where('character_id', '=', row.character_id)
    .where('login', '=', row.login)
    .where(sql<boolean>`parts = ${row.parts}::text[]`)
    .executeTakeFirst();
  if (saved.numUpdatedRows > 0n) return;
  // Shown again meanwhile, and so just read.
  await db
    .updateTable('character_sheet')
    .set({ due_at: new Date(at.getTime() + REFRESH_MS) })
    .where('world_id', '=', worldId)
    .where('character_id', '=', row.character_id)
    .where('due_at', '<=', at)
    .execute();
}

async function end(db: Db, worldId: number, { character_id, login }: DueSheet) {
  await db
    .deleteFrom('character_sheet')
    .where('world_id', '=', worldId)
    .where('character_id', '=', character_id)
    .where('login', '=', login)
    .execute();
}
