import '#web/lib/database-search-texts.ts';
import '#web/lib/database-texts.ts';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import {
  DATABASE_KINDS,
  DATABASE_LEVEL_MAX,
  DATABASE_NAME_MAX,
  DATABASE_PAGE,
  DATABASE_PAGES_MAX,
  DATABASE_PATH,
  type DatabaseReply,
  ITEM_GRADES,
} from '#contract/game-data.ts';
import { DatabaseSearch } from '#web/features/database/DatabaseSearch.tsx';
import { ItemList, MonsterList } from '#web/features/database/EntryLists.tsx';
import { GradeLinks, KindLinks } from '#web/features/database/KindLinks.tsx';
import { RatesNote } from '#web/features/database/RatesNote.tsx';
import { WorldSwitcher } from '#web/features/worlds/WorldSwitcher.tsx';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Landscape } from '../layout/Landscape.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { useWorlds } from '../layout/use-worlds.ts';
import { useWorldQuery } from './use-world-query.ts';

/** Loaded when a search finds nothing; the server includes it. */
const NothingFound = import.meta.env.SSR
  ? (await import('#web/features/database/NothingFound.tsx')).NothingFound
  : lazy(async () => ({
      default: (await import('#web/features/database/NothingFound.tsx')).NothingFound,
    }));

/** Invalid filters in the URL are ignored. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === searchParams.get(name));
  const number = (name: string, max: number) => {
    const value = Math.floor(Number(searchParams.get(name) || Number.NaN));
    return value >= 0 ? Math.min(value, max) : undefined;
  };
  const found = await context.get(apiContext).read<DatabaseReply>(DATABASE_PATH, {
    server_id: serverIdOf(searchParams),
    name: searchParams.get('name')?.slice(0, DATABASE_NAME_MAX) || undefined,
    kind: oneOf('kind', DATABASE_KINDS),
    grade: oneOf('grade', ITEM_GRADES),
    level_from: number('level_from', DATABASE_LEVEL_MAX),
    level_to: number('level_to', DATABASE_LEVEL_MAX),
    page: number('page', DATABASE_PAGES_MAX) || undefined,
  });
  // Without data the page does not exist. With a query, which may name another world, it is shown
  // with a notice instead.
  if (!found.edition && searchParams.size === 0) throw data(null, { status: 404 });
  return found;
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const { worlds } = useWorlds();
  const { edition, items, monsters, suggestions, page, pages } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const searchParams = new URLSearchParams(search);
  const worldQuery = useWorldQuery();
  const hrefWith = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    const isMonsters = name === 'kind' && (value === 'monster' || value === 'boss');
    // Only items have a grade.
    for (const param of ['page', name, ...(isMonsters ? ['grade'] : [])]) next.delete(param);
    if (value) next.set(name, value);
    return `${DATABASE_PAGE}${next.size > 0 ? `?${next}` : ''}`;
  };
  const isBoth = items !== null && monsters !== null;
  const shown = [items, monsters].filter((list) => list?.total);
  return (
    <>
      <div className={edition ? 'board-band' : undefined}>
        {/* Oren: its tower of scholars. */}
        {edition && <Landscape castle="oren" />}
        <div className="page">
          <PageHeader title={t('database.title')}>
            <p className="text-muted">
              {world.name}
              {edition &&
                ` · ${t('databaseSearch.counts', { items: edition.items, monsters: edition.monsters })}`}
            </p>
            <WorldSwitcher worlds={worlds} current={world} path={DATABASE_PAGE} />
          </PageHeader>
        </div>
      </div>
      <div className="page pt-4 pb-16">
        {edition ? (
          <div className="database">
            <div className="database-filters">
              <DatabaseSearch searchParams={searchParams} grades={edition.grades} />
              <GradeLinks
                grades={edition.grades}
                current={searchParams.get('grade')}
                hrefOf={(grade) => hrefWith('grade', grade)}
              />
              <KindLinks
                current={searchParams.get('kind')}
                hrefOf={(kind) => hrefWith('kind', kind)}
                isStart={isBoth && !searchParams.get('name')}
              />
            </div>
            <div className="min-w-0">
              <div className={clsx('grid gap-x-8 gap-y-10', shown.length > 1 && 'xl:grid-cols-2')}>
                {suggestions && (
                  <Suspense>
                    <NothingFound
                      suggestions={suggestions}
                      typed={searchParams.get('name')}
                      serverId={world.server_id}
                    />
                  </Suspense>
                )}
                {items && items.total > 0 && (
                  <ItemList
                    list={items}
                    worldQuery={worldQuery}
                    allHref={isBoth ? hrefWith('kind', 'item') : null}
                  />
                )}
                {monsters && monsters.total > 0 && (
                  <MonsterList
                    list={monsters}
                    worldQuery={worldQuery}
                    allHref={isBoth ? hrefWith('kind', 'monster') : null}
                  />
                )}
              </div>
              {pages > 1 && <Pager page={page} pages={pages} hrefWith={hrefWith} />}
              {!suggestions && (
                <div className="pt-8">
                  <RatesNote rates={edition.rates} />
                </div>
              )}
            </div>
          </div>
        ) : (
          <EmptyState
            isWholePage
            title={t('databaseSearch.noData')}
            action={<LinkButton to={`/raidlist${worldQuery}`}>{t('raids.title')}</LinkButton>}
          >
            {t('databaseSearch.noDataText')}
          </EmptyState>
        )}
      </div>
    </>
  );
}

type PagerProps = {
  page: number;
  pages: number;
  hrefWith: (name: string, value: string) => string;
};

function Pager({ page, pages, hrefWith }: PagerProps) {
  const { t } = useText();
  return (
    <nav aria-label={t('ui.pages')} className="flex items-center justify-between gap-4 py-6">
      <span>
        {page > 1 && (
          <LinkButton to={hrefWith('page', page > 2 ? String(page - 1) : '')} rel="prev">
            {t('databaseSearch.previous')}
          </LinkButton>
        )}
      </span>
      <span className="text-sm text-muted">{t('ui.pageOf', { page, pages })}</span>
      <span>
        {page < pages && (
          <LinkButton to={hrefWith('page', String(page + 1))} rel="next">
            {t('databaseSearch.next')}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
