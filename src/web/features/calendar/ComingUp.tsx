import clsx from 'clsx';
import type { CalendarEntry, CalendarReply } from '#contract/calendar.ts';
import { formatDate, formatTime } from '#web/lib/dates.ts';
import { useClockSkewMs } from '#web/lib/live.ts';
import { useText } from '#web/lib/text.ts';
import { useVisitorZone } from '#web/lib/use-visitor-zone.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import type { CalendarQuery } from './calendar-query.ts';
import { entryUrl } from './entry-url.ts';
import { KindMark } from './KindMark.tsx';
import { bannerColorOf } from './kind-colors.ts';

type ComingUpProps = { calendar: CalendarReply; query: CalendarQuery; zone: string };

/** The next entries with their countdowns, each beside a banner. */
export function ComingUp({ calendar: { next, now }, query, zone }: ComingUpProps) {
  const { t } = useText();
  const skewMs = useClockSkewMs();
  const serverNow = skewMs === null ? now * 1000 : Date.now() + skewMs;
  if (next.length === 0) return null;
  return (
    <section aria-label={t('calendar.comingUp')}>
      <ul className="grid gap-x-8 lg:grid-cols-3">
        {next.map((entry) => (
          <li
            key={entry.id}
            className="group flex min-w-0 gap-4 border-beam pb-6 max-lg:not-first:border-t-4"
          >
            <NextBanner entry={entry} />
            <div className="min-w-0 flex-1 pt-3">
              <h2 className="text-xl [overflow-wrap:anywhere]">
                <NextTitle entry={entry} query={query} />
              </h2>
              <p className="pb-2 text-sm text-muted">
                <DateTime seconds={entry.starts_at} zone={zone} />
                {entry.location && <> · {entry.location}</>}
                <VisitorTime seconds={entry.starts_at} zone={zone} />
              </p>
              <Countdown
                endsAt={entry.starts_at * 1000}
                serverNow={serverNow}
                zone={zone}
                finished={t('calendar.started')}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same time on the visitor's clock, where that differs from the server's. */
function VisitorTime({ seconds, zone }: { seconds: number; zone: string }) {
  const { t } = useText();
  const own = useVisitorZone(zone);
  const shown = (shownZone: string) => formatTime(seconds, shownZone).slice(0, 5);
  const day = (shownZone: string) => formatDate(seconds, shownZone).slice(0, 5);
  if (shown(own) === shown(zone) && day(own) === day(zone)) return null;
  const time = day(own) === day(zone) ? shown(own) : `${day(own)} ${shown(own)}`;
  return <span className="block">{t('calendar.ownTime', { time })}</span>;
}

function NextBanner({ entry }: { entry: CalendarEntry }) {
  return (
    <div
      className={clsx(
        'cloth origin-top group-hover:animate-sway flex h-32 w-18 flex-none justify-center pt-4',
        bannerColorOf(entry),
      )}
    >
      <span className="roundel size-13">
        <KindMark entry={entry} size={28} />
      </span>
    </div>
  );
}

function NextTitle({ entry, query }: { entry: CalendarEntry; query: CalendarQuery }) {
  const url = entryUrl(entry, query);
  return url === '' ? entry.title : <NameLink to={url}>{entry.title}</NameLink>;
}
