import type { ReactNode } from 'react';
import { DATABASE_PAGE } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useWorldQuery } from './use-world-query.ts';

type EntryFrameProps = {
  name: ReactNode;
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
    <div className="page pb-16">
      <p className="pt-8 text-sm">
        <Link to={`${DATABASE_PAGE}${query}`}>{t('database.back')}</Link>
      </p>
      <header className="flex items-center gap-4 pt-4 pb-8">
        {mark}
        <div className="min-w-0">
          <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
          <p className="pt-1 text-muted">{detail}</p>
        </div>
      </header>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-10">
          <section>
            <SectionHead title={t('database.facts')} />
            <Facts facts={facts} />
          </section>
          {beside}
        </div>
        <div className="flex min-w-0 flex-col gap-10">{children}</div>
      </div>
    </div>
  );
}
