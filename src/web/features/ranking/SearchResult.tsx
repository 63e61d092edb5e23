import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RankingSearchReply } from '#contract/boards.ts';
import { RANKING_DEPTH } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { NoMatch } from '#web/ui/NoMatch.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import { fromPk, fromPvp, type KillRow } from './kill-row.ts';
import { useKillEntries } from './use-kill-entries.tsx';
import { useRankColumns } from './use-rank-columns.tsx';

interface SearchResultProps {
  name: string;
  found: RankingSearchReply;
  /** Of the boards on the page: one of them may have been meant. */
  names: readonly string[];
  /** The same search elsewhere, if nothing was found. */
  elsewhere: ReactNode;
}

/** The ranks of the searched name on both boards, down to the last rank we store. */
export function SearchResult({ name, found, names, elsewhere }: SearchResultProps) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const others = new URLSearchParams(search);
  others.delete('name');
  const searchFor = (other: string) => {
    const query = new URLSearchParams(others);
    if (other !== '') query.set('name', other);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const boards: [string, KillRow[]][] = [
    [t('ranking.pvp'), found.pvp.map(fromPvp)],
    [t('ranking.pk'), found.pk.map(fromPk)],
  ];
  const isEmpty = boards.every(([, rows]) => rows.length === 0);
  return (
    <section aria-label={t('ranking.foundFor', { name })} className="mb-10">
      {isEmpty ? (
        <NoMatch
          title={t('ranking.nobody.title', { name })}
          typed={name}
          names={names}
          hrefFor={searchFor}
          actions={elsewhere}
        >
          {t('ranking.nobody.text', { count: RANKING_DEPTH })}
        </NoMatch>
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
