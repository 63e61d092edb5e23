import '#web/lib/board-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { castleByGameName } from '#reference/castles.ts';
import { LordCard } from '#web/features/castles/LordCard.tsx';
import { nextSieges } from '#web/features/castles/next-siege.ts';
import { SiegeClock } from '#web/features/castles/SiegeClock.tsx';
import { useLiveBoard } from '#web/features/worlds/use-live-board.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { apiContext } from '#web/lib/api.ts';
import { loadBoard, serverIdOf } from '#web/lib/load-board.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { NoData } from '#web/ui/NoData.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { useWorlds } from '../layout/use-worlds.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  return { castles: await loadBoard(context.get(apiContext), 'castles', serverId) };
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const { site } = useWorlds();
  const { castles: loaded } = useLoaderData<typeof loader>();
  const part = useLiveBoard({ world, board: 'castles', loaded });
  const castles = part.value;
  const sieges = castles ? nextSieges(castles.castles, world) : [];
  const castle = castleByGameName(sieges[0]?.castle_name ?? '');
  return (
    <BoardPage
      title={t('lords.title')}
      world={withAgeOf(world, [part])}
      path="/castillos"
      hasScenes={castles !== null}
      {...(castles && { scene: castle?.key ?? site.hero_castle ?? 'aden' })}
      aside={castles && <SiegeAside castles={castles.castles} sieges={sieges} world={world} />}
    >
      {castles ? (
        <div className="hangs-from-header grid gap-x-10 gap-y-4 sm:gap-y-12 md:grid-cols-2 xl:grid-cols-3">
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

interface SiegeAsideProps {
  castles: readonly CastleRow[];
  /** The next siege; several if they begin at the same moment. */
  sieges: readonly CastleRow[];
  world: World;
}

/** The castles besieged next, and the countdown they share. */
function SiegeAside({ castles: rows, sieges, world }: SiegeAsideProps) {
  const { t } = useText();
  const links = useProfileLinks();
  if (!sieges[0]) {
    const hasLord = rows.some(({ clan }) => clan !== null);
    return hasLord ? null : <p className="text-muted">{t('boards.noLords')}</p>;
  }
  const castles = sieges.flatMap(({ castle_name }) => castleByGameName(castle_name) ?? []);
  return (
    <div className="flex w-full flex-col gap-3 sm:w-90">
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {castles.map((castle) => (
          <li
            key={castle.key}
            className="flex items-center gap-2.5 font-display text-xl font-semibold"
          >
            <CastleCrest castle={castle.key} size={26} />
            <NameLink to={links.castle(castle)}>{castle.displayName}</NameLink>
          </li>
        ))}
      </ul>
      <SiegeClock at={sieges[0].castle_siege} world={world} isBare />
      <Link
        to={`/siege.ics?server_id=${world.server_id}`}
        isDocument
        className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-8"
      >
        <Icon name="calendar" size={18} />
        {t('lords.calendar')}
      </Link>
    </div>
  );
}
