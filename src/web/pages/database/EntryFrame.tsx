import clsx from 'clsx';
import type { ReactNode } from 'react';
import { backgroundCastle } from '#art/scenes/background-castle.ts';
import { DATABASE_PAGE } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import type { Fact } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Landscape } from '../layout/Landscape.tsx';
import { useWorldQuery } from './use-world-query.ts';

type EntryFrameProps = {
  name: string;
  /** The color of the name. */
  ink?: string | undefined;
  mark: ReactNode;
  detail: ReactNode;
  /** Below the landscape, over the whole width. */
  facts: readonly Fact[];
  children: ReactNode;
};

/** An item or a monster: its mark and name in front of a landscape, its figures, then its lists. */
export function EntryFrame({ name, ink, mark, detail, facts, children }: EntryFrameProps) {
  const { t } = useText();
  const worldQuery = useWorldQuery();
  return (
    <>
      <header className="relative overflow-hidden border-b border-line-soft">
        <Landscape castle={backgroundCastle(null, name)} />
        <div className="page relative flex flex-col justify-between gap-6 pb-7 md:min-h-60">
          <p className="pt-6 text-sm">
            <Link to={`${DATABASE_PAGE}${worldQuery}`}>{t('database.back')}</Link>
          </p>
          <div className="flex items-center gap-5 max-md:pt-10 md:gap-7">
            {mark}
            <div className="min-w-0">
              <h1 className={clsx('text-3xl [overflow-wrap:anywhere]', ink)}>{name}</h1>
              <p className="pt-1 text-muted">{detail}</p>
            </div>
          </div>
        </div>
        <div className="relative border-t border-line-soft bg-frame">
          <dl className="page figures entry-figures">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <div className="page entries row-cards entry-lists pt-9 pb-16">{children}</div>
    </>
  );
}
