import type { CharacterId } from '../../ids.ts';
import { changesById } from './store/changes.ts';
import type { StoreDb } from './store/open-store.ts';

/** Rows of a board with renames applied. */
export async function applyRenames<
  Row extends { readonly characterId: CharacterId; readonly characterName: string },
>(db: StoreDb, worldId: number, rows: readonly Row[]): Promise<Row[]> {
  const names = await newNames(
    db,
    worldId,
    rows.map((row) => row.characterId),
  );
  return rows.map((row) => ({
    ...row,
    characterName: names.get(row.characterId) ?? row.characterName,
  }));
}

export async function newNames(
  db: StoreDb,
  worldId: number,
  ids: readonly CharacterId[],
): Promise<Map<number, string>> {
  const changes = await changesById(db, worldId, ids);
  return new Map(
    [...changes].flatMap(([id, change]) => (change.name === null ? [] : [[id, change.name]])),
  );
}
