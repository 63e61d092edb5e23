import type { KillRank } from '../../boards.ts';
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

/** Rows of the PK board without the kills that were cleared. */
export async function subtractCleared(
  db: StoreDb,
  worldId: number,
  rows: readonly KillRank[],
): Promise<KillRank[]> {
  const ids = rows.map((row) => row.characterId);
  const changes = await changesById(db, worldId, ids);
  return rows
    .map((row) => ({
      ...row,
      kills: row.kills - (changes.get(row.characterId)?.pk_cleared ?? 0),
    }))
    .filter(({ kills }) => kills > 0)
    .sort((a, b) => b.kills - a.kills);
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
