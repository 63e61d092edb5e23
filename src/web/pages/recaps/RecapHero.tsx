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
  /** The first one selects the landscape. */
  castles: readonly HeldCastle[];
  /** Whose banners fly on it. */
  clan: string | null;
  medallion: ReactNode;
  detail: ReactNode;
  /** The highlights, in one line. */
  children: ReactNode;
}

/** The longest names for the two larger sizes, by the width left beside the emblem. */
const SHORT_NAME = 7;
const LONG_NAME = 14;

/** The recap header: name and emblem in front of an evening sky. */
export function RecapHero(props: RecapHeroProps) {
  const { name, season, zone, castles, clan, medallion, detail, children } = props;
  const { t } = useText();
  const held = castles[0]?.castle_name ?? null;
  const variant = useArmsVariant(clan);
  const look = {
    castle: backgroundCastle(held, name),
    hour: 'dusk' as const,
    clan: held === null ? null : clan,
    variant,
  };
  return (
    <header className="hero">
      <Scene
        isFirst
        picture={castlePicture(look, 'hero')}
        narrower={[
          { media: '(max-width: 47.99rem)', picture: castlePicture(look, 'phone') },
          { media: '(max-width: 63.99rem)', picture: castlePicture(look, 'tablet') },
        ]}
        className="hero-scene"
      />
      <div className="page py-8 md:py-12">
        <div className="flex min-w-0 flex-col items-start gap-5 md:max-w-[56%] lg:max-w-[50%]">
          <p className="cloth-pennon gilded py-1.5 pr-8 pl-4 font-display font-semibold">
            {t('recaps.season', { season: season.season })}
          </p>
          <div className="flex min-w-0 flex-wrap items-center gap-x-7 gap-y-4">
            {medallion}
            <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
              <h1
                className={clsx(
                  'leading-none [overflow-wrap:anywhere]',
                  // A long name is set smaller instead of wrapping.
                  name.length <= SHORT_NAME && 'text-hero md:max-lg:text-[2.875rem]',
                  name.length > SHORT_NAME && 'text-3xl',
                  name.length > SHORT_NAME && name.length <= LONG_NAME && 'lg:text-[2.75rem]',
                )}
              >
                <BreakableName name={name} />
              </h1>
              {detail}
            </div>
          </div>
          {children}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <ShareButton title={name} />
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
