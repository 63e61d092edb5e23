import '#web/lib/board-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { ClanBoard } from '#web/features/clans/ClanBoard.tsx';
import { clanQuery, clanUrl } from '#web/features/clans/clan-query.ts';
import { useLiveBoard } from '#web/features/worlds/use-live-board.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { apiContext } from '#web/lib/api.ts';
import { loadBoard, serverIdOf } from '#web/lib/load-board.ts';
import { useText } from '#web/lib/text.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';
import { SearchElsewhere } from '../layout/SearchElsewhere.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  return { clans: await loadBoard(context.get(apiContext), 'clans', serverId) };
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const { clans: loaded } = useLoaderData<typeof loader>();
  const part = useLiveBoard({ world, board: 'clans', loaded });
  const clans = part.value?.clans ?? null;
  const query = clanQuery(new URLSearchParams(useLocation().search));
  return (
    <BoardPage
      title={t('clans.title')}
      world={withAgeOf(world, [part])}
      path="/clans"
      scene="gludio"
      aside={
        // There is nothing to search before the first clan.
        clans?.length ? (
          <div className="w-full sm:w-80">
            <SearchField
              label={t('clans.find')}
              button={t('ranking.find')}
              value={query.name}
              hidden={{ server_id: world.server_id }}
            />
          </div>
        ) : undefined
      }
    >
      <ClanBoard
        clans={clans}
        query={query}
        zone={world.zone}
        elsewhere={<SearchElsewhere path={clanUrl({ ...query, serverId: null })} />}
      />
    </BoardPage>
  );
}
