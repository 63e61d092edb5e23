import { SHEET_PARTS, type SharedParts, type SheetPart } from '#contract/sheets.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { GameSheet, ReadSheet } from './read-sheet.ts';
import { type CharacterKey, findOwnCharacter } from './sheets.repo.ts';
import { possibleParts, viewSharedParts } from './sheets.view.ts';

export interface SheetDeps {
  db: Db;
  worlds: WorldRegistry;
  clock: Clock;
}

/** How long after a read a shown sheet is read again. */
export const REFRESH_MS = 15 * 60_000;

interface ShowParts extends CharacterKey {
  playerId: string;
  parts: readonly SheetPart[];
}

/**
 * Shows these parts of one's own character to everybody, and no others (decision 046). Hiding needs
 * no answer from the game; showing more is refused unless the game has the character on the same
 * account.
 */
export async function showParts(
  { db, clock }: SheetDeps,
  read: ReadSheet,
  { playerId, parts, ...key }: ShowParts,
): Promise<void> {
  const wanted = SHEET_PARTS.filter((part) => parts.includes(part));
  const choice = await inTransaction(db, choose, { ...key, playerId, parts: wanted });
  if (choice.isDone) return;
  const sheet = await read(key).catch((error: unknown) => {
    throw error instanceof WorldUnreachable
      ? new AppError('world_unreachable', { cause: error })
      : error;
  });
  if (sheet === null || sheet.character.login !== choice.login) {
    throw new AppError('character_not_found');
  }
  const isPossible = wanted.every((part) => possibleParts(sheet).includes(part));
  // Game masters are on no public page.
  if (!isPossible || sheet.character.isGameMaster) throw new AppError('not_supported');
  const at = clock.now();
  const { revision } = choice;
  await inTransaction(db, saveSheet, { ...key, playerId, parts: wanted, sheet, revision, at });
}

/** Hides at once; what is to be shown waits for the game, unless a later choice comes first. */
async function choose(tx: Tx, { playerId, parts, worldId, characterId }: ShowParts) {
  const key = { worldId, characterId };
  const updated = await tx
    .updateTable('game_character')
    .set((eb) => ({ sheet_revision: eb('sheet_revision', '+', 1) }))
    .where('world_id', '=', worldId)
    .where('character_id', '=', characterId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('game_account as a')
          .select('a.login')
          .whereRef('a.world_id', '=', 'game_character.world_id')
          .whereRef('a.login', '=', 'game_character.login')
          .where('a.player_id', '=', playerId),
      ),
    )
    .returning('sheet_revision')
    .executeTakeFirst();
  const character = updated && (await findOwnCharacter(tx, playerId, key));
  if (!character) throw new AppError('character_not_found');
  const { login, content } = character;
  const alreadyShown = parts.filter((part) => character.parts.includes(part));
  if (alreadyShown.length < character.parts.length) {
    await keepOnly(tx, { ...key, playerId, parts: alreadyShown, content });
  }
  return { isDone: alreadyShown.length === parts.length, login, revision: updated.sheet_revision };
}

interface KeptParts extends CharacterKey {
  playerId: string;
  parts: readonly SheetPart[];
  content: SharedParts;
}

/** Hides the rest; on commit nothing serves it anymore. */
async function keepOnly(tx: Tx, { worldId, characterId, playerId, parts, content }: KeptParts) {
  const key = { world_id: worldId, character_id: characterId, player_id: playerId };
  if (parts.length === 0) {
    await tx
      .deleteFrom('character_sheet')
      .where((eb) => eb.and(key))
      .execute();
    return;
  }
  const remaining = Object.fromEntries(parts.map((part) => [part, content[part]]));
  await tx
    .updateTable('character_sheet')
    .set({ parts: [...parts], content: JSON.stringify(remaining) })
    .where((eb) => eb.and(key))
    .execute();
}

interface SavedSheet extends CharacterKey {
  playerId: string;
  parts: readonly SheetPart[];
  sheet: GameSheet;
  revision: number;
  at: Date;
}

/**
 * Only if the character is still the player's and nothing else was chosen since: while the game was
 * read, the account may have moved or its owner been deleted.
 */
async function saveSheet(tx: Tx, saved: SavedSheet) {
  const { worldId, characterId, playerId, parts, sheet, revision, at } = saved;
  // Whoever deletes the player waits, and then deletes this too.
  const player = await tx
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!player) throw new AppError('character_not_found');
  await tx
    .selectFrom('game_account')
    .select('login')
    .where('world_id', '=', worldId)
    .where('login', '=', sheet.character.login)
    .forShare()
    .execute();
  const character = await findOwnCharacter(tx, playerId, { worldId, characterId });
  if (character?.login !== sheet.character.login) throw new AppError('character_not_found');
  const latest = await tx
    .selectFrom('game_character')
    .select('sheet_revision')
    .where('world_id', '=', worldId)
    .where('character_id', '=', characterId)
    .forUpdate()
    .executeTakeFirst();
  if (latest?.sheet_revision !== revision) throw new AppError('sheet_changed_since');
  const row = {
    player_id: playerId,
    login: character.login,
    parts: [...parts],
    ...sheetColumns(sheet, parts, at),
  };
  await tx
    .insertInto('character_sheet')
    .values({ world_id: worldId, character_id: characterId, consented_at: at, ...row })
    .onConflict((conflict) => conflict.columns(['world_id', 'character_id']).doUpdateSet(row))
    .execute();
}

/** The columns that every read of the game replaces. */
export function sheetColumns(sheet: GameSheet, parts: readonly SheetPart[], at: Date) {
  const { name, level, classId, clanName } = sheet.character;
  return {
    name,
    level,
    class_id: classId,
    clan_name: clanName,
    content: JSON.stringify(viewSharedParts(sheet, parts)),
    read_at: at,
    due_at: new Date(at.getTime() + REFRESH_MS),
  };
}
