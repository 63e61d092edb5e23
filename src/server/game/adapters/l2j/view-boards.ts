import type { CharacterRank, KillRank, PopulationGroup } from '../../boards.ts';
import { characterId } from '../../ids.ts';

interface RankedRow {
  readonly id: number;
  readonly name: string;
  readonly level: number | null;
  readonly classId: number | null;
  readonly clanName: string | null;
}

export interface KillRow extends RankedRow {
  readonly score: number | null;
}

export function viewKills(row: KillRow): KillRank {
  return { ...viewRanked(row), kills: row.score ?? 0 };
}

export interface RankRow extends Omit<RankedRow, 'classId'> {
  /** Decimal columns arrive as text. */
  readonly classId: string | number | null;
  readonly score: string | number | null;
}

export function viewRank({ score, classId, ...row }: RankRow): CharacterRank {
  return { ...viewRanked({ ...row, classId: Number(classId) }), score: Number(score) };
}

export interface GroupRow {
  readonly classId: number;
  readonly level: number | null;
  readonly count: string;
}

export function viewGroup({ classId, level, count }: GroupRow): PopulationGroup {
  return { classId, level: level ?? 1, count: Number(count) };
}

function viewRanked(row: RankedRow) {
  return {
    characterId: characterId(row.id),
    characterName: row.name,
    level: row.level ?? 1,
    classId: row.classId ?? 0,
    clanName: row.clanName,
  };
}
