import type { ReactNode } from 'react';
import type { CastleKey } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Landscape } from '../layout/Landscape.tsx';

interface CalendarHeaderProps {
  /** Whose landscape is behind the title. */
  castle: CastleKey;
  /** The state of the world, and links to the other worlds. */
  children: ReactNode;
  aside: ReactNode;
}

/** The title over a landscape of a castle. */
export function CalendarHeader({ castle, children, aside }: CalendarHeaderProps) {
  const { t } = useText();
  return (
    <div className="board-band">
      <Landscape castle={castle} />
      <div className="page">
        <PageHeader title={t('calendar.title')} aside={aside}>
          {children}
        </PageHeader>
      </div>
    </div>
  );
}
