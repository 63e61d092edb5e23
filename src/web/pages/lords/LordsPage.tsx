import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { castleByGameName } from '#reference/castles.ts';
import { LordCard } from '#web/features/castles/LordCard.tsx';
import { nextSiege } from '#web/features/castles/next-siege.ts';
import { SiegeClock } from '#web/features/castles/SiegeClock.tsx';
import { useLiveBoard } from '#web/features/worlds/use-live-board.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { apiContext } from '#web/lib/api.ts';
import { loadBoard, serverIdOf } from '#web/lib/load-board.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { NoData } from '#web/ui/NoData.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  return { castles: await loadBoard(context.get(apiContext), 'castles', serverId) };
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const links = useProfileLinks();
  const { castles: loaded } = useLoaderData<typeof loader>();
  const part = useLiveBoard({ world, board: 'castles', loaded });
  const castles = part.value;
  const siege = castles && nextSiege(castles.castles, world);
  const castle = siege && castleByGameName(siege.castle_name);
  return (
    <BoardPage
      title={t('lords.title')}
      world={withAgeOf(world, [part])}
      path="/castillos"
      hasScenes={castles !== null}
      {...(castle && { scene: castle.key })}
      aside={
        castles && (
          <div className="flex w-full flex-col gap-3 sm:w-80">
            {castle && (
              // On a phone the page is long enough; each castle has its date.
              <div className="hidden flex-col gap-3 sm:flex">
                <p className="flex items-center gap-3 font-display text-xl font-semibold">
                  <CastleCrest castle={castle.key} size={30} />
                  <NameLink to={links.castle(castle)}>{castle.displayName}</NameLink>
                </p>
                <SiegeClock at={siege.castle_siege} world={world} />
              </div>
            )}
            <LinkButton to={`/siege.ics?server_id=${world.server_id}`} isDocument>
              <Icon name="calendar" size={18} />
              {t('lords.calendar')}
            </LinkButton>
          </div>
        )
      }
    >
      {castles ? (
        <div className="grid gap-x-10 gap-y-4 sm:gap-y-12 md:grid-cols-2 xl:grid-cols-3">
          {castles.castles.map((row) => (
            <LordCard key={row.castle_name} row={row} world={world} />
          ))}
        </div>
      ) : (
        <NoData />
      )}
    </BoardPage>
  );
}
