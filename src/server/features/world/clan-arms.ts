import { assignArms } from '#art/heraldry/assign-arms.ts';
import type { ClanRank } from '#server/game/boards.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { EncodedBody } from '#server/platform/send-encoded.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

/** Stored next to the boards: which variant of its arms each ranked clan has. */
export const ARMS_BOARD = 'arms';

export interface ArmsBoard {
  turns: [clan: string, variant: number][];
}

/** Clans that were listed before keep their arms; new ones get arms that are not taken. */
export async function nextArms(
  db: Db,
  worldId: number,
  clans: readonly Pick<ClanRank, 'name'>[],
): Promise<ArmsBoard> {
  const stored = await readStored(db, worldId);
  const names = clans.map(({ name }) => name);
  // Comparing the arms of 500 clans takes 50 ms: only done when a clan is new.
  if (!names.every((name) => stored.has(name))) return { turns: [...assignArms(names, stored)] };
  return { turns: names.map((name) => [name, stored.get(name) ?? 0]) };
}

async function readStored(db: Db, worldId: number): Promise<Map<string, number>> {
  const row = await db
    .selectFrom('world_snapshot')
    .select('body')
    .where('world_id', '=', worldId)
    .where('board', '=', ARMS_BOARD)
    .executeTakeFirst();
  return row ? parseVariants(row.body) : new Map();
}

const parsed = new WeakMap<EncodedBody, ReadonlyMap<string, number>>();
const NONE: ReadonlyMap<string, number> = new Map();

/** From this node's cache; a clan that is not listed has the first variant. */
export function clanVariants(
  snapshots: SnapshotCache,
  worldId: number,
): ReadonlyMap<string, number> {
  const body = snapshots.board(worldId, ARMS_BOARD);
  if (!body) return NONE;
  const variants = parsed.get(body) ?? parseVariants(body.identity);
  parsed.set(body, variants);
  return variants;
}

function parseVariants(body: Buffer): Map<string, number> {
  return new Map((JSON.parse(body.toString()) as ArmsBoard).turns);
}
