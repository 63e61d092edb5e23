import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import type { Column } from '#web/ui/table-column.ts';
import type { KillRow } from './kill-row.ts';
import { RankMove } from './RankMove.tsx';
import { RankName } from './RankName.tsx';

export function useKillColumns(hasYesterday: boolean): Column<KillRow>[] {
  const { t } = useText();
  return [
    {
      id: 'rank',
      header: t('ranking.rank'),
      align: 'end',
      card: 'lead',
      cell: (row) => <span className="text-muted">{row.rank}</span>,
    },
    {
      id: 'name',
      header: t('ranking.nickname'),
      card: 'title',
      grows: true,
      cell: (row) => (
        <RankName name={row.name} classId={row.classId} className={row.className} clan={row.clan} />
      ),
    },
    {
      id: 'kills',
      header: t('ranking.kills'),
      align: 'end',
      card: 'aside',
      cell: (row) => (
        <span className="inline-flex items-center gap-3">
          {hasYesterday && <RankMove rank={row.rank} previous={row.previousRank} />}
          <Amount value={row.kills} />
        </span>
      ),
    },
  ];
}
