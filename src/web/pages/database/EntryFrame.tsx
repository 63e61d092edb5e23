import type { ReactNode } from 'react';
import { backgroundCastle } from '#art/scenes/background-castle.ts';
import { DATABASE_PAGE } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Landscape } from '../layout/Landscape.tsx';
import { useWorldQuery } from './use-world-query.ts';

type EntryFrameProps = {
  name: string;
  mark: ReactNode;
  detail: ReactNode;
  facts: readonly Fact[];
  /** Below the facts. */
  beside?: ReactNode;
  children: ReactNode;
};

/** An item or a monster: facts on the left, lists on the right. */
export function EntryFrame({ name, mark, detail, facts, beside, children }: EntryFrameProps) {
  const { t } = useText();
  const query = useWorldQuery();
  return (
    <>
      <header className="relative overflow-hidden border-b border-line-soft">
        <Landscape castle={backgroundCastle(null, name)} />
        <div className="page relative flex flex-col justify-between pb-7 max-md:gap-24 md:min-h-60">
          <p className="pt-6 text-sm">
            <Link to={`${DATABASE_PAGE}${query}`}>{t('database.back')}</Link>
          </p>
          <div className="flex items-center gap-5">
            {mark}
            <div className="min-w-0">
              <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
              <p className="pt-1 text-muted">{detail}</p>
            </div>
          </div>
        </div>
      </header>
      <div className="page grid gap-x-14 gap-y-10 pt-9 pb-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-10">
          <section>
            <SectionHead title={t('database.facts')} />
            <Facts facts={facts} />
          </section>
          {beside}
        </div>
        <div className="flex min-w-0 flex-col gap-10">{children}</div>
      </div>
    </>
  );
}
