import type { KillRank } from '../../boards.ts';
import { characterId } from '../../ids.ts';

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
