import '#web/lib/database-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DATABASE_PATH, type DatabaseItemReply, type Droppers } from '#contract/game-data.ts';
import { DropperTable } from '#web/features/database/DropTables.tsx';
import { RatesNote } from '#web/features/database/RatesNote.tsx';
import { Counted, RecipeCard } from '#web/features/database/RecipeCard.tsx';
import { useItemTexts } from '#web/features/database/use-item-texts.ts';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
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
  const world = useWorldQuery();
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
  const yesNo = (is: boolean) => t(is ? 'database.yes' : 'database.no');
  const hasSource = drops.total + spoils.total + recipes.length > 0;
  return (
    <EntryFrame
      name={item.name}
      mark={<ItemMark figure={item.figure} grade={item.grade} isLarge />}
      detail={
        <>
          {texts.kindOf(item)} <GradeBadge grade={item.grade} />
        </>
      }
      facts={[
        {
          label: t('database.grade'),
          value: item.grade === 'NG' ? t('database.noGrade') : item.grade,
        },
        ...figures.map(([key, value]) => ({ label: t(`database.${key}`), value: number(value) })),
        { label: t('database.stackable'), value: yesNo(item.is_stackable) },
        { label: t('database.tradeable'), value: yesNo(item.is_tradeable) },
      ]}
      beside={
        market && (
          <section>
            <SectionHead title={t('database.market')} />
            <p className="pt-3 text-lg font-semibold">
              {t('database.marketFrom', {
                price: formatNumber(BigInt(market.lowest_price), language),
              })}
            </p>
            <p className="text-sm text-muted">
              {t('database.marketStores', { count: market.stores })} ·{' '}
              <Link
                to={`/panel/${server_id}/market?kind=sell&item=${encodeURIComponent(`#${item.item_id}`)}`}
              >
                {t('database.toMarket')}
              </Link>
            </p>
          </section>
        )
      }
    >
      <Sources id="drops" title={t('database.droppedBy')} droppers={drops} world={world} />
      <Sources id="spoils" title={t('database.spoiledFrom')} droppers={spoils} world={world} />
      {recipes.length > 0 && (
        <section>
          <SectionHead title={t('database.recipe')} />
          {recipes.map((recipe) => (
            <RecipeCard
              key={recipe.recipe_id}
              recipe={recipe}
              itemId={item.item_id}
              world={world}
            />
          ))}
        </section>
      )}
      {!hasSource && (
        <EmptyState title={t('database.noSource')}>{t('database.noSourceText')}</EmptyState>
      )}
      {uses.length > 0 && (
        <section>
          <SectionHead title={t('database.usedIn')} />
          <ul className="grid gap-x-8 gap-y-1.5 pt-3 sm:grid-cols-2">
            {uses.map(({ product, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two recipes may make the same item of it
              <li key={`${product.item_id} ${index}`}>
                <Counted item={product} quantity={quantity} world={world} language={language} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {drops.total + spoils.total > 0 && <RatesNote rates={rates} />}
    </EntryFrame>
  );
}

type SourcesProps = { id: string; title: string; droppers: Droppers; world: string };

function Sources({ id, title, droppers: { total, rows }, world }: SourcesProps) {
  const { t } = useText();
  if (total === 0) return null;
  return (
    <section>
      <SectionHead
        id={id}
        title={title}
        aside={total > rows.length && t('database.best', { count: total, shown: rows.length })}
      />
      <DropperTable caption={title} rows={rows} world={world} page={id} />
    </section>
  );
}
