import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { BreakableName } from '#web/ui/BreakableName.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import type { DayEntry } from './calendar-days.ts';
import type { CalendarQuery } from './calendar-query.ts';
import { entryUrl } from './entry-url.ts';
import { KindMark } from './KindMark.tsx';
import { KIND_EDGE } from './kind-colors.ts';

type EntryLineProps = { dayEntry: DayEntry; query: CalendarQuery; zone: string };

/** One line of a day: when, what and where; the exact times on hover. */
export function EntryLine({ dayEntry, query, zone }: EntryLineProps) {
  const { entry, isContinued, isLastDay, joins } = dayEntry;
  const { t } = useText();
  const { kind, title, location, starts_at, ends_at, repeats_weekly } = entry;
  const time = (moment: number) => formatTime(moment, zone).slice(0, 5);
  const exact = [starts_at, ends_at]
    .filter((moment) => moment > 0)
    .map((moment) => formatDateTime(moment, zone))
    .join(' – ');
  // If it ends on another day, that day is named too.
  const endTime = time(ends_at) === MIDNIGHT ? '24:00' : time(ends_at);
  const endDate = formatDate(ends_at, zone).slice(0, 5);
  const isSameDay = isContinued || endDate === formatDate(starts_at, zone).slice(0, 5);
  const end = isSameDay ? time(ends_at) : `${endDate} ${time(ends_at)}`;
  const isLong = !isContinued && !isLastDay;
  // An event that ends at midnight lasts through the day before.
  const lastDay = formatDate(ends_at - 1, zone).slice(0, 5);
  const until = t('calendar.until', {
    time: isLong && time(ends_at) === MIDNIGHT ? lastDay : end,
  });
  const notes = [
    ...(ends_at > 0 && !isContinued ? [until] : []),
    ...(repeats_weekly ? [t('calendar.weekly')] : []),
    ...(location === '' ? [] : [location]),
  ];
  return (
    <EntryFrame
      url={entryUrl(entry, query)}
      className={clsx(KIND_EDGE[kind], joins.before && JOINS_BEFORE, joins.after && JOINS_AFTER)}
      hint={exact}
    >
      <span
        className={clsx(
          'flex flex-none items-center gap-2 lg:gap-1.5',
          joins.before && 'lg:self-end',
        )}
      >
        <span className={clsx('flex flex-none', joins.before && 'lg:hidden')}>
          <KindMark entry={entry} size={22} />
        </span>
        <span className="text-xs text-muted tabular-nums max-lg:w-12">
          {isContinued ? (
            isLastDay ? (
              `– ${endTime}`
            ) : (
              <span className={clsx(joins.before && 'lg:sr-only')}>{t('calendar.goesOn')}</span>
            )
          ) : (
            <time dateTime={new Date(starts_at * 1000).toISOString()}>{time(starts_at)}</time>
          )}
        </span>
      </span>
      <span className="min-w-0 leading-snug">
        <span
          className={clsx(
            'block text-sm font-semibold lg:text-xs',
            joins.before ? 'lg:sr-only' : joins.after && ACROSS_TWO_DAYS,
          )}
        >
          <BreakableName name={title} />
        </span>
        <span
          className={clsx('block text-xs text-muted', (!isLong || joins.after) && 'lg:sr-only')}
        >
          {notes.join(' · ')}
        </span>
      </span>
    </EntryFrame>
  );
}

/** An event that ends at midnight lasts through its last day, so it ends there at 24:00. */
const MIDNIGHT = '00:00';

/** Over the padding of both cells and the line between them. */
const JOINS_AFTER = 'lg:-mr-1.5 lg:min-h-13';
const JOINS_BEFORE = 'lg:-ml-[calc(0.375rem+1px)] lg:border-l-0 lg:min-h-13';
const ACROSS_TWO_DAYS = 'lg:relative lg:z-1 lg:w-[190%] lg:truncate';

export const ENTRY_FRAME = clsx(
  'relative flex min-h-11 min-w-0 items-center gap-3 border-l-3 bg-surface px-2.5 py-1.5',
  'lg:min-h-7 lg:flex-col lg:items-start lg:gap-0.5 lg:px-2 lg:py-1 [overflow-wrap:anywhere]',
);

interface EntryFrameProps {
  url: string;
  className: string;
  hint: string;
  children: ReactNode;
}

function EntryFrame({ url, className: ownClassName, hint, children }: EntryFrameProps) {
  const className = clsx(ENTRY_FRAME, ownClassName);
  if (url === '') {
    return (
      <span title={hint} className={className}>
        {children}
      </span>
    );
  }
  return (
    <PlainLink to={url} title={hint} className={clsx(className, 'hover:bg-raised')}>
      {children}
    </PlainLink>
  );
}
