import clsx from 'clsx';
import type { ReactNode } from 'react';
import { backgroundCastle } from '#art/scenes/background-castle.ts';
import type { HeldCastle } from '#contract/recaps.ts';
import { useArmsVariant } from '#web/lib/arms.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { castlePicture } from '#web/ui/scenes/scene-picture.ts';

interface RecapHeroProps {
  name: string;
  season: { season: number; from: number; to: number };
  zone: string;
  /** The first castle decides the landscape. */
  castles: readonly HeldCastle[];
  /** Whose banners fly on the castle. */
  clan: string | null;
  portrait: ReactNode;
  detail: ReactNode;
  /** Beside the button that shares the page. */
  links: ReactNode;
  /** The highlights, in one line. */
  children: ReactNode;
}

/** How many letters fit beside the emblem in each of the two larger sizes. */
const SHORT_NAME = 7;
const MEDIUM_NAME = 14;

/** The recap header: name and emblem in front of an evening sky. */
export function RecapHero(props: RecapHeroProps) {
  const { name, season, zone, castles, clan, portrait, detail, links, children } = props;
  const { t } = useText();
  const held = castles[0]?.castle_name ?? null;
  const variant = useArmsVariant(clan);
  const look = {
    castle: backgroundCastle(held, name),
    timeOfDay: 'dusk' as const,
    clan: held === null ? null : clan,
    variant,
  };
  return (
    <header className="hero recap-hero">
      <Scene
        hasPriority
        picture={castlePicture(look, 'hero')}
        narrower={[
          { media: '(max-width: 47.99rem)', picture: castlePicture(look, 'phone') },
          { media: '(max-width: 63.99rem)', picture: castlePicture(look, 'tablet') },
        ]}
        className="hero-scene"
      />
      <div className="page py-8 md:py-12">
        <div>
          <p className="cloth-pennon gilded py-1.5 pr-8 pl-4 font-display font-semibold">
            {t('recaps.season', { season: season.season })}
          </p>
          <div>
            {portrait}
            <div>
              <h1
                className={clsx(
                  'leading-none [overflow-wrap:anywhere]',
                  // A long name is set smaller instead of wrapping.
                  name.length <= SHORT_NAME && 'text-hero md:max-lg:text-[2.875rem]',
                  name.length > SHORT_NAME && 'text-3xl',
                  name.length > SHORT_NAME && name.length <= MEDIUM_NAME && 'lg:text-[2.75rem]',
                )}
              >
                <BreakableName name={name} />
              </h1>
              {detail}
              {children}
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <ShareButton title={name} />
            {links}
            <p className="text-sm tabular-nums" title={zone}>
              {t('profiles.fromTo', {
                from: formatDate(season.from, zone),
                to: formatDate(season.to, zone),
              })}
            </p>
          </div>
        </div>
      </div>
    </header>
  );
}
