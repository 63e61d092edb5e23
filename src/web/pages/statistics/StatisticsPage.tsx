import '#web/lib/board-texts.ts';
import '#web/lib/census-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Census, Statistics } from '#contract/boards.ts';
import { ClassCounts } from '#web/features/statistics/ClassCounts.tsx';
import { Figures } from '#web/features/statistics/Figures.tsx';
import { LevelPyramid } from '#web/features/statistics/LevelPyramid.tsx';
import { RaceBalance } from '#web/features/statistics/RaceBalance.tsx';
import { RareItems } from '#web/features/statistics/RareItems.tsx';
import { useLiveBoard } from '#web/features/worlds/use-live-board.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { apiContext } from '#web/lib/api.ts';
import { loadBoard, serverIdOf } from '#web/lib/load-board.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const serverId = serverIdOf(new URL(request.url).searchParams);
  const [statistics, census] = await Promise.all([
    loadBoard(api, 'statistics', serverId),
    loadBoard(api, 'census', serverId),
  ]);
  return { statistics, census };
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const loaded = useLoaderData<typeof loader>();
  const board = useLiveBoard({ world, board: 'statistics', loaded: loaded.statistics });
  const census = useLiveBoard({ world, board: 'census', loaded: loaded.census });
  const statistics = board.value?.statistics;
  return (
    <BoardPage
      title={t('boards.statistics.title')}
      world={withAgeOf(world, [board])}
      path="/statistics"
      {...(statistics && statistics.characters > 0 && { scene: 'dion' as const })}
    >
      {statistics && statistics.characters > 0 ? (
        <StatisticsContent statistics={statistics} census={census.value?.census ?? null} />
      ) : (
        <EmptyState
          isWholePage
          title={t(statistics ? 'census.empty.title' : 'worlds.notRead.title')}
        >
          {t(statistics ? 'census.empty.text' : 'worlds.notRead.text')}
        </EmptyState>
      )}
    </BoardPage>
  );
}

interface StatisticsContentProps {
  statistics: Statistics;
  /** Null if the game cannot count items, or has not been read yet. */
  census: Census | null;
}

function StatisticsContent({ statistics, census }: StatisticsContentProps) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-10">
      <Figures statistics={statistics} />
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <section className="min-w-0">
          <SectionHead title={t('census.levels')} />
          <LevelPyramid levels={statistics.levels} />
        </section>
        <section className="flex min-w-0 flex-col">
          <SectionHead title={t('census.races')} />
          <RaceBalance races={statistics.races} />
        </section>
      </div>
      {census && <RareItems census={census} />}
      <section className="min-w-0">
        <SectionHead title={t('census.classes')} />
        <ClassCounts classes={statistics.classes} />
      </section>
    </div>
  );
}
