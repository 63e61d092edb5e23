import type { ReactNode } from 'react';
import { backgroundCastle } from '#art/scenes/background-castle.ts';
import { useText } from '#web/lib/text.ts';
import { ShareButton } from '#web/ui/ShareButton.tsx';
import { Landscape } from './Landscape.tsx';

export interface ProfileHeaderProps {
  name: string;
  /** The castle held; its landscape is behind the name. */
  castleName: string | null;
  portrait: ReactNode;
  /** Under the name: class and clan, or leader. */
  detail: ReactNode;
  ribbons: ReactNode;
  /** The state of the world: `WorldState`. */
  state: ReactNode;
  /** The most important numbers, below the landscape. */
  figures: readonly { label: string; value: ReactNode }[];
}

/**
 * The profile header: emblem and name in front of a landscape, ranks as ribbons hanging from the
 * beam.
 */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { name, castleName, portrait, detail, ribbons, state, figures } = props;
  const { t } = useText();
  return (
    <header className="relative overflow-hidden border-b border-line-soft">
      <Landscape castle={backgroundCastle(castleName, name)} />
      <div className="page relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 md:min-h-76 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-9">
        <div className="pt-6 md:self-center md:py-8">{portrait}</div>
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
      <div className="relative border-t border-line-soft bg-frame">
        <dl className="page figures">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
