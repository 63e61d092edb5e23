import { castleById } from '#reference/castles.ts';
import type { CastleState, ClanRank, Hero, KillRank, SeasonPoints } from '../../boards.ts';
import { bigCount, characterId } from '../../ids.ts';
import { DAY_MS, toDateOrNull } from './times.ts';

export interface KillRow {
  readonly id: number;
  readonly name: string;
  readonly kills: number | null;
  readonly level: number | null;
  readonly classId: number | null;
  readonly clanName: string | null;
}

export function viewKills(row: KillRow): KillRank {
  return {
    characterId: characterId(row.id),
    characterName: row.name,
    kills: row.kills ?? 0,
    level: row.level ?? 1,
    classId: row.classId ?? 0,
    clanName: row.clanName,
  };
}

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
    // Counted in memory during a siege, and forgotten.
    siegeKills: null,
  };
}

/** The game keeps until when the clan pays for a dismissal, and forgets it after a restart. */
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

/** Nothing for a castle our tables do not know. */
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

export interface HeroRow {
  readonly id: number;
  readonly name: string;
  readonly clanName: string | null;
  /** decimal columns: they arrive as text. */
  readonly classId: string;
  readonly times: string;
  /** Null for who has not taken part in the running season. */
  readonly points: string | number | null;
}

export function viewHero(row: HeroRow): Hero {
  return {
    characterId: characterId(row.id),
    characterName: row.name,
    clanName: row.clanName,
    classId: Number(row.classId),
    timesHero: Number(row.times),
    points: Number(row.points ?? 0),
  };
}

export interface PointsRow {
  readonly id: number;
  readonly name: string;
  readonly classId: string | number;
  readonly points: string | number;
}

export function viewPoints(row: PointsRow): SeasonPoints {
  return {
    characterId: characterId(row.id),
    characterName: row.name,
    classId: Number(row.classId),
    points: Number(row.points),
  };
}
