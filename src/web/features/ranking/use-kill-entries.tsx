import { useProfileLinks } from '#web/lib/profile-links.ts';
import { ClassAndClan } from './ClassAndClan.tsx';
import { ClassMark } from './ClassMark.tsx';
import { type KillRow, knowsYesterday } from './kill-row.ts';
import { RankMove } from './RankMove.tsx';
import type { RankEntry } from './rank-entry.ts';

/** Rows of PvP or PK, with the places gained or lost where yesterday's are known. */
export function useKillEntries(rows: readonly KillRow[]): RankEntry[] {
  const links = useProfileLinks();
  const hasYesterday = knowsYesterday(rows);
  return rows.map(({ id, rank, name, className, classId, clan, kills, previousRank }) => ({
    id,
    rank,
    name,
    to: links.character(name),
    icon: <ClassMark classId={classId} />,
    detail: <ClassAndClan className={className} clan={clan} />,
    value: kills,
    ...(hasYesterday && {
      move: <RankMove rank={rank} previous={previousRank} />,
      moveOnBanner: <RankMove rank={rank} previous={previousRank} isOnBanner />,
    }),
  }));
}
