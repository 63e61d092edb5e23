import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';

type EntryHeaderProps = {
  /** The list it belongs to. */
  back: { to: string; label: string };
  title: ReactNode;
  /** Beside the title: its status. */
  status?: ReactNode;
  /** Under the title: what it is about, links. */
  children?: ReactNode;
  /** At the other end: what can be done with it. */
  aside?: ReactNode;
};

/** The header of one entry of a list: the way back, its name with its status, its actions. */
export function EntryHeader({ back, title, status, children, aside }: EntryHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-3 pb-4 lg:pt-4">
      <div className="flex min-w-0 flex-col gap-1">
        <PlainLink
          to={back.to}
          className="inline-flex min-h-9 items-center gap-1 self-start text-sm text-muted hover:text-ink"
        >
          <Icon name="unfold" size={16} className="rotate-90" />
          {back.label}
        </PlainLink>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-3xl [overflow-wrap:anywhere]">{title}</h1>
          {status}
        </div>
        {children && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
            {children}
          </div>
        )}
      </div>
      {aside}
    </header>
  );
}
