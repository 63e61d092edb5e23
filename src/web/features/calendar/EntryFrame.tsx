import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { CalendarKind } from '#contract/calendar.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { KIND_CLOTH } from './kind-colors.ts';

interface EntryFrameProps {
  kind: CalendarKind;
  /** Of the whole line; empty if it is no link or has links of its own. */
  url: string;
  /** The exact times, on hover. */
  hint?: string | undefined;
  className?: string | undefined;
  /** On cloth in the color of the kind: its marks, and when. */
  head: ReactNode;
  children?: ReactNode;
}

/** A line of a day. */
export function EntryFrame({ kind, url, hint, className, head, children }: EntryFrameProps) {
  const content = (
    <>
      <span className={clsx('entry-head', KIND_CLOTH[kind])}>{head}</span>
      {children && <span className="entry-body">{children}</span>}
    </>
  );
  if (url === '') {
    return (
      <div title={hint} className={clsx('entry', className)}>
        {content}
      </div>
    );
  }
  return (
    <PlainLink to={url} title={hint} className={clsx('entry', className)}>
      {content}
    </PlainLink>
  );
}
