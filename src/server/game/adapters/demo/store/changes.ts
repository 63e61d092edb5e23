import { sql } from 'kysely';
import type { BigCount, CharacterId, GameLogin } from '../../../ids.ts';
import { bigCount } from '../../../ids.ts';
import type { StoreDb } from './open-store.ts';

/** What people changed about a character. A row with a login and a birth time is a newcomer. */
export type Change = {
  readonly character_id: number;
  readonly login: string | null;
  readonly born_at: Date | null;
  readonly name: string | null;
  readonly color: string | null;
  readonly vip_until: Date | null;
  readonly lock_hash: string | null;
  readonly karma: number | null;
  readonly pk_cleared: number | null;
};

const COLUMNS = [
  'character_id',
  'login',
  'born_at',
  'name',
  'color',
  'vip_until',
  'lock_hash',
  'karma',
  'pk_cleared',
] as const;

export async function changesById(
  db: StoreDb,
  worldId: number,
  ids: readonly number[],
): Promise<Map<number, Change>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('character')
    .select(COLUMNS)
    .where('world_id', '=', worldId)
    .where('character_id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.character_id, row]));
}

export async function changeByName(
  db: StoreDb,
  worldId: number,
  name: string,
): Promise<Change | undefined> {
  return db
    .selectFrom('character')
    .select(COLUMNS)
    .where('world_id', '=', worldId)
    .where('name_key', '=', name.toLowerCase())
    .executeTakeFirst();
}

/** Oldest first. */
export async function newcomersOf(
  db: StoreDb,
  worldId: number,
  logins: readonly GameLogin[],
): Promise<Change[]> {
  return db
    .selectFrom('character')
    .select(COLUMNS)
    .where('world_id', '=', worldId)
    .where('login', '=', sql<string>`any(${logins})`)
    .orderBy('character_id')
    .execute();
}

/** What has been delivered, by item: to one character or to all. */
export async function deliveredItems(
  db: StoreDb,
  worldId: number,
  characterId?: CharacterId,
): Promise<Map<number, BigCount>> {
  const all = db
    .selectFrom('delivery')
    .select(['item_id', sql<string>`sum(quantity)::text`.as('quantity')])
    .where('world_id', '=', worldId)
    .groupBy('item_id');
  const rows = await (characterId === undefined
    ? all
    : all.where('character_id', '=', characterId)
  ).execute();
  return new Map(rows.map((row) => [row.item_id, bigCount(row.quantity)]));
}
