import '#web/lib/database-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DATABASE_PATH, type DatabaseItemReply, type Droppers } from '#contract/game-data.ts';
import { DropperTable, UseTable } from '#web/features/database/DropTables.tsx';
import { RatesNote } from '#web/features/database/RatesNote.tsx';
import { RecipeCard } from '#web/features/database/RecipeCard.tsx';
import { useItemTexts } from '#web/features/database/use-item-texts.ts';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { gradeInk } from '#web/ui/grade-ink.ts';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { entryId } from './entry-id.ts';
import { useWorldQuery } from './use-world-query.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  const path = `${DATABASE_PATH}/items/${entryId(params)}`;
  return context.get(apiContext).read<DatabaseItemReply>(path, { server_id: serverId });
}

export function Component() {
  const { t, language } = useText();
  const { item, drops, spoils, recipes, uses, market, rates, server_id } =
    useLoaderData<typeof loader>();
  const texts = useItemTexts();
  const worldQuery = useWorldQuery();
  const number = (value: number) => formatNumber(value, language);
  const figures = (
    [
      ['pAtk', item.p_atk],
      ['mAtk', item.m_atk],
      ['pDef', item.p_def],
      ['mDef', item.m_def],
      ['weight', item.weight],
      ['price', item.price],
      ['crystals', item.crystals],
    ] as const
  ).filter(([, value]) => value > 0);
  const yesNo = (value: boolean) => t(value ? 'database.yes' : 'database.no');
  const facts = [
    {
      label: t('database.grade'),
      value: item.grade === 'NG' ? t('database.noGrade') : item.grade,
    },
    ...figures.map(([key, value]) => ({ label: t(`database.${key}`), value: number(value) })),
    { label: t('database.stackable'), value: yesNo(item.is_stackable) },
    { label: t('database.tradeable'), value: yesNo(item.is_tradeable) },
  ];
  const hasSource = drops.total + spoils.total + recipes.length > 0;
  return (
    <EntryFrame
      name={item.name}
      ink={item.grade === 'NG' ? undefined : gradeInk(item.grade)}
      mark={<ItemMark figure={item.figure} grade={item.grade} isLarge />}
      detail={
        <>
          {texts.kindOf(item)}
          <GradeBadge grade={item.grade} />
        </>
      }
      facts={facts}
    >
      {!hasSource && (
        <EmptyState title={t('database.noSource')}>{t('database.noSourceText')}</EmptyState>
      )}
      <Sources
        id="drops"
        title={t('database.droppedBy')}
        droppers={drops}
        worldQuery={worldQuery}
      />
      <Sources
        id="spoils"
        title={t('database.spoiledFrom')}
        droppers={spoils}
        worldQuery={worldQuery}
      />
      {recipes.length > 0 && (
        <section>
          <SectionHead title={t('database.recipe')} />
          <div className="recipes">
            {recipes.map((recipe) => (
              <RecipeCard
                key={recipe.recipe_id}
                recipe={recipe}
                itemId={item.item_id}
                worldQuery={worldQuery}
              />
            ))}
          </div>
        </section>
      )}
      {market && <MarketPrice market={market} itemId={item.item_id} serverId={server_id} />}
      {uses.length > 0 && <UsedIn uses={uses} worldQuery={worldQuery} />}
      {drops.total + spoils.total > 0 && <RatesNote rates={rates} />}
    </EntryFrame>
  );
}

type SourcesProps = { id: string; title: string; droppers: Droppers; worldQuery: string };

function Sources({ id, title, droppers: { total, rows }, worldQuery }: SourcesProps) {
  const { t } = useText();
  if (total === 0) return null;
  return (
    <section>
      <SectionHead
        id={id}
        title={title}
        aside={total > rows.length && t('database.best', { count: total, shown: rows.length })}
      />
      <DropperTable caption={title} rows={rows} worldQuery={worldQuery} page={id} />
    </section>
  );
}

type MarketPriceProps = {
  market: NonNullable<DatabaseItemReply['market']>;
  itemId: number;
  serverId: number;
};

function MarketPrice({ market, itemId, serverId }: MarketPriceProps) {
  const { t, language } = useText();
  return (
    <section>
      <SectionHead title={t('database.market')} />
      <p className="pt-3 text-lg font-semibold">
        {t('database.marketFrom', {
          price: formatNumber(BigInt(market.lowest_price), language),
        })}
      </p>
      <p className="text-sm text-muted">
        {t('database.marketStores', { count: market.stores })} ·{' '}
        <Link to={`/panel/${serverId}/market?kind=sell&item=${encodeURIComponent(`#${itemId}`)}`}>
          {t('database.toMarket')}
        </Link>
      </p>
    </section>
  );
}

type UsedInProps = Pick<DatabaseItemReply, 'uses'> & { worldQuery: string };

function UsedIn({ uses, worldQuery }: UsedInProps) {
  const { t } = useText();
  return (
    <section>
      <SectionHead title={t('database.usedIn')} />
      <UseTable caption={t('database.usedIn')} rows={uses} worldQuery={worldQuery} page="uses" />
    </section>
  );
}
