import { RANKING_PLACES } from '#contract/boards.ts';
import { firstClans, type Progress } from '#web/features/ranking/load-ranking.ts';
import { ProgressBoards } from '#web/features/ranking/ProgressBoards.tsx';
import { useLiveBoard, useShortBoard } from '#web/features/worlds/use-live-board.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { useText } from '#web/lib/text.ts';
import { NoData } from '#web/ui/NoData.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { FIRST_PLACES, RankingNav } from './RankingNav.tsx';

/** Levels, hours, Olympiad points and clans. */
export function ProgressView({ loaded, hasAll }: { loaded: Progress; hasAll: boolean }) {
  const { t } = useText();
  const world = useBoardWorld();
  const levels = useLiveBoard({ world, board: 'levels', loaded: loaded.levels });
  const hours = useLiveBoard({ world, board: 'hours', loaded: loaded.hours });
  const olympiad = useLiveBoard({ world, board: 'olympiad', loaded: loaded.olympiad });
  const clans = useShortBoard({ world, board: 'clans', loaded: loaded.clans, shorten: firstClans });
  const isRead = [levels, hours, olympiad, clans].some(({ value }) => value !== null);
  return (
    <BoardPage
      title={t('ranking.title')}
      world={withAgeOf(world, [levels, hours, olympiad, clans])}
      path="/ranking?view=progress"
      scene="godad"
    >
      <RankingNav serverId={world.server_id} current="progress" />
      {isRead ? (
        <ProgressBoards
          levels={levels.value?.levels ?? null}
          hours={undefinedIfNotStored(hours.value?.hours)}
          olympiad={undefinedIfNotStored(olympiad.value?.olympiad)}
          clans={clans.value?.clans ?? null}
          places={hasAll ? RANKING_PLACES : FIRST_PLACES}
          allHref={`/ranking?view=progress&server_id=${world.server_id}&all=1`}
        />
      ) : (
        <NoData />
      )}
    </BoardPage>
  );
}

/** Null in a reply: the game does not store them. Without a reply they have not been read yet. */
function undefinedIfNotStored<Rows>(rows: Rows | null | undefined): Rows | null | undefined {
  if (rows === undefined) return null;
  return rows ?? undefined;
}
