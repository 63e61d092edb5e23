import type { ReactNode } from 'react';
import { castleBehind } from '#art/scenes/castle-behind.ts';
import { headerScenePath } from '#contract/pictures.ts';
import { useText } from '#web/lib/text.ts';
import { ThemedPicture } from '#web/ui/heraldry/ThemedPicture.tsx';
import { ShareButton } from '#web/ui/ShareButton.tsx';

export interface ProfileHeaderProps {
  name: string;
  /** The castle held, whose country is behind the name. */
  castleName: string | null;
  medallion: ReactNode;
  /** Under the name: class and clan, or leader. */
  detail: ReactNode;
  ribbons: ReactNode;
  /** How things stand in this world. */
  state: ReactNode;
}

/** Who it is: emblem and name before a landscape, places as ribbons that hang from the beam. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { name, castleName, medallion, detail, ribbons, state } = props;
  const { t } = useText();
  return (
    <header className="relative overflow-hidden border-b border-line-soft">
      <Landscape castle={castleBehind(castleName, name)} />
      <div className="page relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 md:min-h-76 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-9">
        <div className="pt-6 md:self-center md:py-8">{medallion}</div>
        <div className="col-span-2 row-start-2 flex min-w-0 flex-col items-start gap-2.5 pt-4 pb-7 md:col-span-1 md:col-start-2 md:row-start-1 md:self-center md:py-8">
          <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
          {detail}
          {state}
          <ShareButton title={name} />
        </div>
        <ul
          aria-label={t('profiles.honors')}
          className="flex flex-wrap items-start justify-end gap-1.5 self-start empty:hidden md:max-lg:max-w-34"
        >
          {ribbons}
        </ul>
      </div>
    </header>
  );
}

/** On a phone a band above the name, elsewhere the whole head; text stands on the page's own ground. */
function Landscape({ castle }: { castle: string }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 h-48 md:h-full">
      <ThemedPicture
        address={(theme) => headerScenePath(castle, theme)}
        width={1440}
        height={320}
        className="size-full object-cover object-[66%_50%]"
      />
      <div className="absolute inset-0 bg-linear-to-t from-ground to-transparent md:bg-linear-to-r md:from-62% lg:from-50% lg:to-85% xl:from-35% xl:to-70%" />
    </div>
  );
}
