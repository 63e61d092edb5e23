import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { RaidBoard } from '#web/features/raids/RaidBoard.tsx';
import { RaidFilter } from '#web/features/raids/RaidFilter.tsx';
import { raidQuery } from '#web/features/raids/raid-query.ts';
import { useLiveBoard } from '#web/features/worlds/use-live-board.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { apiContext } from '#web/lib/api.ts';
import { loadBoard, serverIdOf } from '#web/lib/load-board.ts';
import { useText } from '#web/lib/text.ts';
import { BoardPage } from '../layout/BoardPage.tsx';
import { SearchElsewhere } from '../layout/SearchElsewhere.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  return { raids: await loadBoard(context.get(apiContext), 'raids', serverId) };
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const { raids: loaded } = useLoaderData<typeof loader>();
  const part = useLiveBoard({ world, board: 'raids', loaded });
  const raids = part.value?.raids ?? null;
  const query = raidQuery(new URLSearchParams(useLocation().search));
  return (
    <BoardPage
      title={t('raids.title')}
      world={withAgeOf(world, [part])}
      path="/raidlist"
      scene="rune"
    >
      <RaidBoard
        raids={raids}
        query={query}
        world={world}
        filter={<RaidFilter query={query} serverId={world.server_id} />}
        elsewhere={
          <SearchElsewhere path={`/raidlist?${new URLSearchParams({ name: query.name })}`} />
        }
      />
    </BoardPage>
  );
}
