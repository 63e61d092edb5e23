import type { ReactNode } from 'react';
import type { ListedItem, ListedMonster } from '#contract/game-data.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { ItemName, MonsterName } from './entry-links.tsx';
import { useItemTexts } from './use-item-texts.ts';

type ListProps<Row> = {
  list: { total: number; rows: readonly Row[] };
  worldQuery: string;
  /** The whole list, where only its beginning is shown. */
  allHref: string | null;
  /** Beside the text where nothing matches. */
  clear: ReactNode;
};

export function ItemList({ list, worldQuery, allHref, clear }: ListProps<ListedItem>) {
  const { t } = useText();
  const texts = useItemTexts();
  const columns: Column<ListedItem>[] = [
    {
      id: 'item',
      header: t('database.name'),
      card: 'title',
      cell: (item) => <ItemName item={item} worldQuery={worldQuery} />,
    },
    {
      id: 'kind',
      header: t('database.search.kind'),
      isUnlabeled: true,
      cell: (item) => <span className="text-muted">{texts.kindOf(item)}</span>,
    },
    {
      id: 'figures',
      header: t('database.figures'),
      align: 'end',
      card: 'aside',
      cell: (item) => <span className="whitespace-nowrap">{texts.mainFigure(item)}</span>,
    },
  ];
  return (
    <section aria-labelledby="items" className="entries min-w-0">
      <SectionHead
        id="items"
        title={t('database.items')}
        aside={<Found total={list.total} shown={list.rows.length} allHref={allHref} />}
      />
      <Table
        caption={t('database.items')}
        columns={columns}
        rows={list.rows}
        keyOf={({ item_id }) => item_id}
        empty={
          <EmptyState title={t('database.noneOfItems')} action={clear}>
            {t('database.tryOther')}
          </EmptyState>
        }
      />
    </section>
  );
}

export function MonsterList({ list, worldQuery, allHref, clear }: ListProps<ListedMonster>) {
  const { t, language } = useText();
  const columns: Column<ListedMonster>[] = [
    {
      id: 'monster',
      header: t('database.name'),
      card: 'title',
      cell: (monster) => <MonsterName monster={monster} worldQuery={worldQuery} />,
    },
    {
      id: 'level',
      header: t('database.level'),
      align: 'end',
      card: 'aside',
      cell: ({ level }) => <span className="font-semibold">{level}</span>,
    },
    {
      id: 'hp',
      header: t('database.hp'),
      align: 'end',
      cell: ({ hp }) => hp > 0 && formatNumber(hp, language),
    },
    {
      id: 'place',
      header: t('database.habitat'),
      isUnlabeled: true,
      cell: ({ place }) => (
        <span className="text-muted">{place && t('database.near', { place })}</span>
      ),
    },
  ];
  return (
    <section aria-labelledby="monsters" className="entries min-w-0">
      <SectionHead
        id="monsters"
        title={t('database.monsters')}
        aside={<Found total={list.total} shown={list.rows.length} allHref={allHref} />}
      />
      <Table
        caption={t('database.monsters')}
        columns={columns}
        rows={list.rows}
        keyOf={({ npc_id }) => npc_id}
        empty={
          <EmptyState title={t('database.noneOfMonsters')} action={clear}>
            {t('database.tryOther')}
          </EmptyState>
        }
      />
    </section>
  );
}

type FoundProps = { total: number; shown: number; allHref: string | null };

function Found({ total, shown, allHref }: FoundProps) {
  const { t } = useText();
  if (allHref === null || shown === total) return t('database.found', { count: total });
  return <Link to={allHref}>{t('database.showAll', { count: total })}</Link>;
}
