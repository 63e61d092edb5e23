import { sql } from 'kysely';
import type { SheetPart } from '#contract/sheets.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import { type GameSheet, readSheet } from './read-sheet.ts';
import { REFRESH_MS, type SheetDeps, sheetColumns } from './show-parts.ts';

/** Sheets per refresh, the longest overdue first; the others follow in later refreshes. */
const BATCH = 25;

/**
 * A consent ends with what it was given for: a character that the game no longer has, or has on
 * another account, shows nothing anymore. A world that does not respond keeps what was last read.
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
      log.warn({ err: error, worldId, characterId: row.character_id }, 'sheet not refreshed');
      if (error instanceof WorldUnreachable || signal.aborted) return;
      // Only this character cannot be read: the others are still refreshed.
      await postpone(db, worldId, row.character_id, clock.now());
      continue;
    }
    const isTheirs = sheet !== null && sheet.character.login === row.login;
    if (sheet && isTheirs && !sheet.character.isGameMaster) {
      await inTransaction(db, save, { worldId, row, sheet, at: clock.now() });
    } else {
      await deleteSheet(db, worldId, row);
    }
  }
}

type DueSheet = { character_id: number; login: string; parts: string[]; read_at: Date };

interface RefreshedSheet {
  worldId: number;
  row: DueSheet;
  sheet: GameSheet;
  at: Date;
}

/** Only while the consent is for the same parts: it may have changed since. */
async function save(tx: Tx, { worldId, row, sheet, at }: RefreshedSheet): Promise<void> {
  const saved = await tx
    .updateTable('character_sheet')
    .set(sheetColumns(sheet, row.parts as SheetPart[], at))
    .where('world_id', '=', worldId)
    .where('character_id', '=', row.character_id)
    .where('login', '=', row.login)
    .where(sql<boolean>`parts = ${row.parts}::text[]`)
    .executeTakeFirst();
  // The owner chose again in the meantime, so the sheet was just read.
  if (saved.numUpdatedRows === 0n) return postpone(tx, worldId, row.character_id, at);
  // A sheet is found only if both rows have the same name, and the game may have changed it.
  await tx
    .updateTable('game_character')
    .set({ name: sheet.character.name })
    .where('world_id', '=', worldId)
    .where('character_id', '=', row.character_id)
    .where('login', '=', row.login)
    .where('name', '<>', sheet.character.name)
    .execute();
}

async function postpone(db: Db | Tx, worldId: number, characterId: number, at: Date) {
  await db
    .updateTable('character_sheet')
    .set({ due_at: new Date(at.getTime() + REFRESH_MS) })
    .where('world_id', '=', worldId)
    .where('character_id', '=', characterId)
    .where('due_at', '<=', at)
    .execute();
}

async function deleteSheet(db: Db, worldId: number, { character_id, login }: DueSheet) {
  await db
    .deleteFrom('character_sheet')
    .where('world_id', '=', worldId)
    .where('character_id', '=', character_id)
    .where('login', '=', login)
    .execute();
}
