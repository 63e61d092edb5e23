import clsx from 'clsx';
import type { StatementReply } from '#contract/orders.ts';
import { formatDate, formatDateTime, formatTime } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useHasScripts } from '#web/lib/use-has-scripts.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { PhonePager } from '#web/ui/PhonePager.tsx';
import { isOnPage, type PhonePages } from '#web/ui/phone-pages.ts';
import { type Day, dayName, groupByDay, hasOnlyDay } from './group-by-day.ts';
import { movementIcon } from './movement-icon.ts';
import { useEntryName } from './use-entry-name.ts';

type Line = StatementReply['lines'][number];
type LedgerProps = { lines: readonly Line[]; zone: string; pages: PhonePages };

/** The statement as a list under the days on which something happened. */
export function Ledger({ lines, zone, pages }: LedgerProps) {
  const { t } = useText();
  const onOtherPage = new Set(lines.filter((_, index) => !isOnPage(index, lines.length, pages)));
  return (
    <div>
      <p aria-hidden="true" className="ledger-row hidden text-xs text-muted md:grid">
        <span className="col-start-4 text-end">{t('orders.movement.amount')}</span>
        <span className="text-end">{t('orders.movement.balance')}</span>
      </p>
      {groupByDay(lines, zone).map((day) => (
        <section
          key={headingId(day)}
          aria-labelledby={headingId(day)}
          className={clsx(day.lines.every((line) => onOtherPage.has(line)) && 'max-md:hidden')}
        >
          <DayHeading day={day} />
          <ul>
            {day.lines.map((line) => (
              <Entry key={line.id} line={line} zone={zone} isOnOtherPage={onOtherPage.has(line)} />
            ))}
          </ul>
        </section>
      ))}
      <PhonePager label={t('orders.statement')} rows={lines.length} pages={pages} />
    </div>
  );
}

const DAY_S = 86_400;

/** By its first line: the same day may have two headings. */
function headingId({ lines }: Day<Line>): string {
  return `day-${lines[0]?.id}`;
}

function DayHeading({ day }: { day: Day<Line> }) {
  const { t, language } = useText();
  const { zone } = day;
  // Only in the browser: the server may have rendered the page on the day before.
  const nowS = useHasScripts() ? Date.now() / 1000 : 0;
  const relativeDay =
    day.key === formatDate(nowS, zone)
      ? t('ledger.today')
      : day.key === formatDate(nowS - DAY_S, zone)
        ? t('ledger.yesterday')
        : '';
  return (
    <h3
      id={headingId(day)}
      title={zone}
      className="border-b border-line bg-frame px-3 py-1.5 font-sans text-sm font-semibold text-muted"
    >
      {relativeDay && <span className="text-accent">{relativeDay} · </span>}
      <span className="inline-block first-letter:uppercase">
        {dayName(day.seconds, zone, language)}
      </span>
    </h3>
  );
}

type EntryProps = { line: Line; zone: string; isOnOtherPage: boolean };

function Entry({ line, zone, isOnOtherPage }: EntryProps) {
  const { t, language } = useText();
  const nameOf = useEntryName();
  const { reason, amount, balance_after: balance } = line;
  const ink = amount > 0 ? 'text-success' : 'text-danger';
  return (
    <li className={clsx('ledger-row', isOnOtherPage && 'max-md:hidden')}>
      <span className="max-md:row-span-2 max-md:row-start-1">
        <FramedIcon name={movementIcon(reason)} ink={amount > 0 ? 'text-success' : 'text-muted'} />
      </span>
      <span className="min-w-0 font-medium [overflow-wrap:anywhere] max-md:col-start-2 max-md:row-start-1">
        {nameOf(line)}
      </span>
      <EntryTime line={line} zone={zone} />
      <span
        className={clsx(
          'text-end font-semibold tabular-nums max-md:col-start-3 max-md:row-start-1',
          ink,
        )}
      >
        {amount > 0 ? '+' : '−'}
        {formatNumber(Math.abs(amount), language)}
      </span>
      <span className="text-end text-sm text-muted tabular-nums max-md:col-start-3 max-md:row-start-2">
        <span className="md:sr-only">{t('orders.movement.balance')} </span>
        {formatNumber(balance, language)}
      </span>
    </li>
  );
}

function EntryTime({ line: { at, reason }, zone }: Pick<EntryProps, 'line' | 'zone'>) {
  const isDay = hasOnlyDay(reason);
  const iso = new Date(at * 1000).toISOString();
  return (
    <time
      dateTime={isDay ? iso.slice(0, 10) : iso}
      title={isDay ? 'UTC' : `${formatDateTime(at, zone)} (${zone})`}
      className="text-sm text-muted tabular-nums max-md:col-start-2 max-md:row-start-2"
    >
      {isDay ? formatDate(at, 'UTC') : formatTime(at, zone).slice(0, 5)}
    </time>
  );
}
