import type { Registrations } from '#contract/boards.ts';
import type { CastleProfile } from '#contract/castles.ts';
import { castleByGameName, castleBySlug, castleSlug } from '#reference/castles.ts';
import type { Clock } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import { readRulers, readSieges } from './castle-history.ts';
import type { ProfileDeps } from './find-character.ts';
import { getParsedBoard } from './parsed-board.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

export interface CastleDeps extends ProfileDeps {
  clock: Clock;
}

/** A castle as last read from the game, with its recorded rulers and sieges. */
export async function findCastle(
  { db, snapshots, clock }: CastleDeps,
  worldId: number,
  slug: string,
): Promise<CastleProfile> {
  const castle = castleBySlug(slug);
  if (!castle) throw new AppError('not_found');
  const board = getParsedBoard(snapshots, worldId, 'castles');
  if (!board) throw new AppError('board_not_ready');
  const row = board.castles.find(({ castle_name }) => castleByGameName(castle_name) === castle);
  // Older chronicles have fewer castles.
  if (!row) throw new AppError('not_found');
  return {
    server_id: worldId,
    as_of: board.as_of,
    display_name: castle.displayName,
    castle_name: row.castle_name,
    name: row.name,
    clan: row.clan,
    previous_owner: row.previous_owner,
    castle_taxrate: row.castle_taxrate,
    castle_income: row.castle_income,
    castle_siege: row.castle_siege,
    registrations: registrationsOf(snapshots, worldId, row.castle_name),
    rulers: await readRulers(db, worldId, castle.key),
    sieges: await readSieges(db, worldId, castle.key, clock.now()),
  };
}

/** Null if the game does not store them, and before they are first read. */
function registrationsOf(
  snapshots: SnapshotCache,
  worldId: number,
  castleName: string,
): Registrations | null {
  const rows = getParsedBoard(snapshots, worldId, 'sieges')?.sieges ?? [];
  const row = rows.find(({ castle_name }) => castle_name === castleName);
  return row ? { attackers: row.attackers, defenders: row.defenders, waiting: row.waiting } : null;
}

/** Castles that have a page, for the sitemap. */
export function castleSlugs(snapshots: SnapshotCache, worldId: number): string[] {
  const rows = getParsedBoard(snapshots, worldId, 'castles')?.castles ?? [];
  return rows.flatMap(({ castle_name }) => {
    const castle = castleByGameName(castle_name);
    return castle ? [castleSlug(castle)] : [];
  });
}
