import type { BoardReply } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { LaunchClock } from '#web/features/worlds/LaunchClock.tsx';
import { OnlinePanel } from '#web/features/worlds/OnlinePanel.tsx';
import { useHasOpened } from '#web/features/worlds/use-has-opened.ts';
import { WorldSwitcher } from '#web/features/worlds/WorldSwitcher.tsx';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useMe } from '../layout/use-me.ts';
import { useWorlds } from '../layout/use-worlds.ts';

interface HomeTitleProps {
  world: World;
  online: BoardReply<'online'>['online'] | null;
}

/** One look: is it up, is it alive, how do I start. */
export function HomeTitle({ world, online }: HomeTitleProps) {
  const { t } = useText();
  const { site, worlds } = useWorlds();
  const hasOpened = useHasOpened(world);
  const me = useMe();
  return (
    <div className="diaper overflow-hidden">
      <div className="page relative grid items-center gap-x-16 gap-y-9 py-11 lg:grid-cols-[1.1fr_minmax(0,1fr)] lg:py-15">
        <div className="min-w-0">
          <h1 className="text-hero [overflow-wrap:anywhere]">{world.name}</h1>
          <p className="max-w-[48ch] pt-5 pb-7 text-lg text-muted">{site.tagline}</p>
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
            <WorldSwitcher worlds={worlds} current={world} path="/" />
          </div>
        </div>
        <div className="min-w-0 border border-t-4 border-line border-t-beam bg-ground">
          <LaunchClock key={world.server_id} world={world} />
          {hasOpened && <OnlinePanel world={world} online={online} />}
        </div>
      </div>
    </div>
  );
}
