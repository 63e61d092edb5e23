import type { BoardReply, CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { NextSiege } from '#web/features/castles/NextSiege.tsx';
import { LaunchClock } from '#web/features/worlds/LaunchClock.tsx';
import { OnlineLine } from '#web/features/worlds/OnlineLine.tsx';
import { useHasOpened } from '#web/features/worlds/use-has-opened.ts';
import { WorldSwitcher } from '#web/features/worlds/WorldSwitcher.tsx';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useMe } from '../layout/use-me.ts';
import { useWorlds } from '../layout/use-worlds.ts';
import { HeroScene } from './HeroScene.tsx';

interface HomeTitleProps {
  world: World;
  online: BoardReply<'online'>['online'] | null;
  castles: readonly CastleRow[];
}

/** At a glance: whether the world is up, how many play, and how to start. */
export function HomeTitle({ world, online, castles }: HomeTitleProps) {
  const { site, worlds } = useWorlds();
  const hasOpened = useHasOpened(world);
  return (
    <div className="hero">
      <HeroScene world={world} castles={castles} />
      <div className="page py-9 md:py-12">
        <div className="flex min-w-0 flex-col items-start gap-6 md:max-w-[50%] lg:max-w-[42%]">
          <div>
            <h1 className="text-hero [overflow-wrap:anywhere] md:max-lg:text-[2.875rem]">
              {world.name}
            </h1>
            <p className="max-w-[48ch] pt-4 text-lg">{site.tagline}</p>
          </div>
          <StartLinks />
          <WorldSwitcher worlds={worlds} current={world} path="/" />
          {world.opens_at > 0 && (
            <div className="w-full max-w-md border border-t-4 border-line border-t-beam bg-ground px-6 py-4">
              <LaunchClock key={world.server_id} world={world} />
            </div>
          )}
          {hasOpened && (
            <OnlineLine world={world} online={online}>
              <NextSiege castles={castles} world={world} />
            </OnlineLine>
          )}
        </div>
      </div>
    </div>
  );
}

/** How to start. */
function StartLinks() {
  const { t } = useText();
  const { site } = useWorlds();
  const me = useMe();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {me ? (
        <LinkButton to="/panel" variant="primary">
          {t('home.account')}
        </LinkButton>
      ) : (
        <LinkButton to="/register" variant="primary">
          {t('home.register')}
        </LinkButton>
      )}
      <LinkButton to={site.play_url ?? '/connect'} isDocument={site.play_url !== null}>
        {t('home.play')}
      </LinkButton>
    </div>
  );
}
