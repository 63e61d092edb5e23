import { useLocation } from 'react-router';
import type { RankingSearchReply } from '#contract/boards.ts';
import { RANKING_DEPTH } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { fromPk, fromPvp, type KillRow } from './kill-row.ts';
import { useKillEntries } from './use-kill-entries.tsx';
import { useRankColumns } from './use-rank-columns.tsx';

/** The ranks of the searched name on both boards, down to the last rank we store. */
export function SearchResult({ name, found }: { name: string; found: RankingSearchReply }) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const others = new URLSearchParams(search);
  others.delete('name');
  const withoutName = others.size > 0 ? `${pathname}?${others}` : pathname;
  const boards: [string, KillRow[]][] = [
    [t('ranking.pvp'), found.pvp.map(fromPvp)],
    [t('ranking.pk'), found.pk.map(fromPk)],
  ];
  const isEmpty = boards.every(([, rows]) => rows.length === 0);
  return (
    <section aria-label={t('ranking.foundFor', { name })} className="mb-10">
      {isEmpty ? (
        // Low, so that the boards stay on the screen.
        <EmptyState
          title={t('ranking.nobody.title', { name })}
          action={<LinkButton to={withoutName}>{t('ranking.clear')}</LinkButton>}
        >
          {t('ranking.nobody.text', { count: RANKING_DEPTH })}
        </EmptyState>
      ) : (
        <>
          <SectionHead title={t('ranking.foundFor', { name })} />
          <div className="grid gap-x-10 md:grid-cols-2">
            {boards.map(([title, rows]) => (
              <FoundOn key={title} title={title} rows={rows} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function FoundOn({ title, rows }: { title: string; rows: readonly KillRow[] }) {
  const { t } = useText();
  const columns = useRankColumns(t('ranking.kills'));
  const entries = useKillEntries(rows);
  return (
    <div className="min-w-0 pt-4">
      <h3 className="text-lg">{title}</h3>
      <Table
        caption={title}
        columns={columns}
        rows={entries}
        keyOf={(entry) => entry.id}
        empty={<p className="py-4 text-muted">{t('ranking.notOnBoard')}</p>}
      />
    </div>
  );
}
