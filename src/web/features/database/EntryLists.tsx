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
  world: string;
  /** The whole list, where only its beginning is shown. */
  allHref: string | null;
};

export function ItemList({ list, world, allHref }: ListProps<ListedItem>) {
  const { t } = useText();
  const texts = useItemTexts();
  const columns: Column<ListedItem>[] = [
    {
      id: 'item',
      header: t('database.name'),
      card: 'title',
      grows: true,
      cell: (item) => <ItemName item={item} world={world} />,
    },
    {
      id: 'kind',
      header: t('database.search.kind'),
      isUnlabeled: true,
      // In a phone's card below the name, beside the glyph's column.
      cell: (item) => <span className="text-muted max-md:pl-13">{texts.kindOf(item)}</span>,
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
    <section aria-labelledby="items">
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
        empty={<EmptyState title={t('database.noneOfItems')}>{t('database.tryOther')}</EmptyState>}
      />
    </section>
  );
}

export function MonsterList({ list, world, allHref }: ListProps<ListedMonster>) {
  const { t, language } = useText();
  const columns: Column<ListedMonster>[] = [
    {
      id: 'monster',
      header: t('database.name'),
      card: 'title',
      grows: true,
      cell: (monster) => <MonsterName monster={monster} world={world} />,
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
      cell: ({ hp }) => (hp > 0 ? formatNumber(hp, language) : '-'),
    },
    {
      id: 'place',
      header: t('database.habitat'),
      isUnlabeled: true,
      cell: ({ place }) => (
        <span className="text-muted">{place ? t('database.near', { place }) : '-'}</span>
      ),
    },
  ];
  return (
    <section aria-labelledby="monsters">
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
          <EmptyState title={t('database.noneOfMonsters')}>{t('database.tryOther')}</EmptyState>
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
