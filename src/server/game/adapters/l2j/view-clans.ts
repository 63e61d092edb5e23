import { castleById } from '#reference/castles.ts';
import type { CastleState, ClanRank } from '#server/game/boards.ts';
import { bigCount, characterId } from '#server/game/ids.ts';
import { DAY_MS, toDateOrNull } from './times.ts';

export interface ClanRow {
  readonly id: number;
  readonly name: string | null;
  readonly level: number | null;
  readonly reputation: number;
  readonly allianceName: string | null;
  readonly castleId: number | null;
  readonly penaltyUntil: string;
  readonly leaderId: number | null;
  readonly leaderName: string | null;
  readonly members: string;
}

export function viewClan(
  row: ClanRow,
  hallId: number | undefined,
  clanPenaltyDays: number,
): ClanRank {
  return {
    clanId: row.id,
    name: row.name ?? '',
    level: row.level ?? 0,
    leaderId: row.leaderId === null ? null : characterId(row.leaderId),
    leaderName: row.leaderName,
    reputation: row.reputation,
    members: Number(row.members),
    allianceName: row.allianceName || null,
    lastDismissalAt: dismissal(row.penaltyUntil, clanPenaltyDays),
    hallId: hallId ?? null,
    castle: castleById(row.castleId ?? 0)?.key ?? null,
    // The game counts them in memory during a siege and does not store them.
    siegeKills: null,
  };
}

/** The game stores when the penalty for a dismissal ends, and clears it at a restart. */
function dismissal(penaltyUntil: string, clanPenaltyDays: number): Date | null {
  const until = toDateOrNull(penaltyUntil);
  return until && toDateOrNull(until.getTime() - clanPenaltyDays * DAY_MS);
}

export interface CastleRow {
  readonly id: number;
  readonly tax: number;
  readonly treasury: string;
  readonly siegeDate: string;
  readonly clanId: number | null;
  readonly clanName: string | null;
  readonly rulerName: string | null;
}

/** Empty for a castle that is not in `src/reference`. */
export function viewCastle(row: CastleRow): CastleState[] {
  const castle = castleById(row.id);
  if (castle === undefined) return [];
  return [
    {
      castle: castle.key,
      ownerClanId: row.clanId,
      ownerClanName: row.clanName,
      rulerName: row.rulerName,
      previousRulerName: null,
      taxPercent: row.tax,
      taxIncome: bigCount(row.treasury.startsWith('-') ? 0 : row.treasury),
      siegeAt: toDateOrNull(row.siegeDate),
    },
  ];
}
