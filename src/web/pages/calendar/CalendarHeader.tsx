import type { ReactNode } from 'react';
import type { CastleKey } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Landscape } from '../layout/Landscape.tsx';

interface CalendarHeaderProps {
  /** Whose landscape is behind the title; null on a page that has another picture. */
  castle: CastleKey | null;
  /** The state of the world, and links to the other worlds. */
  children: ReactNode;
  aside: ReactNode;
}

/** The title over a landscape of a castle. */
export function CalendarHeader({ castle, children, aside }: CalendarHeaderProps) {
  const { t } = useText();
  const heading = (
    <PageHeader title={t('calendar.title')} aside={aside}>
      {children}
    </PageHeader>
  );
  if (castle === null) return <div className="page">{heading}</div>;
  return (
    <div className="relative overflow-hidden border-b-4 border-beam">
      <Landscape castle={castle} />
      <div className="page relative flex flex-col justify-end pt-28 md:min-h-68 md:pt-10">
        {heading}
      </div>
    </div>
  );
}
