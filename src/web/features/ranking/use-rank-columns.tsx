import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { RankName } from './RankName.tsx';
import type { RankEntry } from './rank-entry.ts';

export function useRankColumns(valueHeader: string, nameHeader?: string): Column<RankEntry>[] {
  const { t } = useText();
  return [
    {
      id: 'rank',
      header: t('ranking.rank'),
      align: 'end',
      card: 'lead',
      cell: (entry) => <span className="text-muted">{entry.rank}</span>,
    },
    {
      id: 'name',
      header: nameHeader ?? t('ranking.nickname'),
      card: 'title',
      grows: true,
      cell: (entry) => <RankName entry={entry} />,
    },
    {
      id: 'value',
      header: valueHeader,
      align: 'end',
      card: 'aside',
      cell: (entry) => (
        <span className="relative inline-flex items-center gap-3">
          {/* On wide screens below the number, so that it takes no room from the names. */}
          {entry.move && (
            <span className="flex md:absolute md:top-full md:right-0 md:-mt-1">{entry.move}</span>
          )}
          <Amount value={entry.value} />
        </span>
      ),
    },
  ];
}
