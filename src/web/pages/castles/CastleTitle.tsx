import type { CastleProfile } from '#contract/castles.ts';
import type { World } from '#contract/worlds.ts';
import type { Castle } from '#reference/castles.ts';
import { CastleScene } from '#web/features/castles/CastleScene.tsx';
import { castleLook } from '#web/features/castles/castle-look.ts';
import { Lord } from '#web/features/castles/Lord.tsx';
import { SiegeClock } from '#web/features/castles/SiegeClock.tsx';
import { BeforeOpening } from '#web/features/worlds/BeforeOpening.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { notifyLink } from '#web/lib/notify-link.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';

interface CastleTitleProps {
  castle: Castle;
  profile: CastleProfile;
  world: World;
  hasOpened: boolean;
}

/** The castle with its current owner and the next siege. */
export function CastleTitle({ castle, profile, world, hasOpened }: CastleTitleProps) {
  const { t } = useText();
  return (
    <div className="hero">
      <CastleScene
        look={castleLook(castle.key, hasOpened ? profile : undefined, world)}
        isUnreachable={world.reachable === false}
      />
      <div className="page py-9 md:py-12">
        <div className="flex min-w-0 flex-col items-start gap-6 md:max-w-[50%] lg:max-w-[42%]">
          <div className="flex flex-col gap-2">
            <h1 className="text-hero [overflow-wrap:anywhere] md:max-lg:text-[2.875rem]">
              {castle.displayName}
            </h1>
            <WorldState world={world} />
          </div>
          {hasOpened ? (
            <>
              <Lord row={profile} />
              <SiegeClock at={profile.castle_siege} world={world} />
            </>
          ) : (
            <div className="w-full max-w-md">
              <BeforeOpening world={world} />
            </div>
          )}
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
            <ShareButton title={castle.displayName} />
            {hasOpened && (
              <>
                <LinkButton
                  to={notifyLink('castle', world.server_id, castle.key)}
                  isDocument
                  size="sm"
                  className="max-md:min-h-11"
                >
                  {t('layout.notify')}
                </LinkButton>
                <LinkButton
                  to={`/siege.ics?server_id=${world.server_id}`}
                  isDocument
                  size="sm"
                  className="max-md:min-h-11"
                >
                  <Icon name="calendar" size={16} />
                  {t('lords.calendar')}
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
