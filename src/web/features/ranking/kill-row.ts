import type { PkRow, PvpRow } from '#contract/boards.ts';

/** PvP and PK differ only in the name of what is counted. */
export interface KillRow {
  id: number;
  rank: number;
  previousRank: number | null;
  name: string;
  className: string;
  classId: number;
  clan: string | null;
  kills: number;
}

/** Without any rank from yesterday there is nothing to compare with, so no row is "new". */
export function knowsYesterday(rows: readonly KillRow[]): boolean {
  return rows.some((row) => row.previousRank !== null);
}

export function fromPvp(row: PvpRow): KillRow {
  return { ...shared(row), kills: row.Duel };
}

export function fromPk(row: PkRow): KillRow {
  return { ...shared(row), kills: row.PK };
}

function shared(row: PvpRow | PkRow): Omit<KillRow, 'kills'> {
  return {
    id: row.char_id,
    rank: row.rank,
    previousRank: row.previous_rank,
    name: row.char_name,
    className: row.class,
    classId: row.class_id,
    clan: row.clan,
  };
}
