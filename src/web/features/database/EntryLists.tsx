import type { ListedItem, ListedMonster } from '#contract/game-data.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
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
};

/** The numbers that players compare; a row shows those it has. */
const FIGURES = [
  ['pAtk', 'p_atk'],
  ['mAtk', 'm_atk'],
  ['pDef', 'p_def'],
  ['mDef', 'm_def'],
] as const;

export function ItemList({ list, worldQuery, allHref }: ListProps<ListedItem>) {
  const { t, language } = useText();
  const texts = useItemTexts();
  const columns: Column<ListedItem>[] = [
    {
      id: 'item',
      header: t('database.name'),
      card: 'title',
      cell: (item) => <ItemName item={item} worldQuery={worldQuery} note={texts.kindOf(item)} />,
    },
    ...FIGURES.map(
      ([key, field]): Column<ListedItem> => ({
        id: key,
        header: t(`database.${key}`),
        align: 'end',
        cell: (item) => item[field] > 0 && formatNumber(item[field], language),
      }),
    ),
    {
      id: 'price',
      header: t('database.price'),
      align: 'end',
      card: 'hidden',
      // A weapon has two figures already.
      cell: ({ p_atk, price }) => p_atk === 0 && price > 0 && formatNumber(price, language),
    },
  ];
  return (
    <section aria-labelledby="items" className="entries row-cards min-w-0">
      <SectionHead
        id="items"
        title={t('databaseSearch.items')}
        aside={<Found total={list.total} shown={list.rows.length} allHref={allHref} />}
      />
      <Table
        caption={t('databaseSearch.items')}
        columns={columns}
        rows={list.rows}
        keyOf={({ item_id }) => item_id}
        empty={null}
      />
    </section>
  );
}

export function MonsterList({ list, worldQuery, allHref }: ListProps<ListedMonster>) {
  const { t, language } = useText();
  const columns: Column<ListedMonster>[] = [
    {
      id: 'monster',
      header: t('database.name'),
      card: 'title',
      cell: (monster) => (
        <MonsterName monster={monster} worldQuery={worldQuery} place={monster.place} />
      ),
    },
    {
      id: 'hp',
      header: t('database.hp'),
      align: 'end',
      cell: ({ hp }) => hp > 0 && formatNumber(hp, language),
    },
    {
      id: 'exp',
      header: t('database.exp'),
      align: 'end',
      cell: ({ exp }) => exp > 0 && formatNumber(exp, language),
    },
  ];
  return (
    <section aria-labelledby="monsters" className="entries row-cards min-w-0">
      <SectionHead
        id="monsters"
        title={t('databaseSearch.monsters')}
        aside={<Found total={list.total} shown={list.rows.length} allHref={allHref} />}
      />
      <Table
        caption={t('databaseSearch.monsters')}
        columns={columns}
        rows={list.rows}
        keyOf={({ npc_id }) => npc_id}
        empty={null}
      />
    </section>
  );
}

type FoundProps = { total: number; shown: number; allHref: string | null };

function Found({ total, shown, allHref }: FoundProps) {
  const { t } = useText();
  if (allHref === null || shown === total) return t('databaseSearch.found', { count: total });
  return <Link to={allHref}>{t('databaseSearch.showAll', { count: total })}</Link>;
}
