import clsx from 'clsx';
import { announcementOf, type CalendarEntry, type CalendarReply } from '#contract/calendar.ts';
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
import { SiegeNames } from './SiegeNames.tsx';

type ComingUpProps = { calendar: CalendarReply; query: CalendarQuery; zone: string };

/** The next entries with their countdowns, each beside a banner; sieges at the same moment share one. */
export function ComingUp({ calendar: { next, now }, query, zone }: ComingUpProps) {
  const { t } = useText();
  const skewMs = useClockSkewMs();
  const serverNow = skewMs === null ? now * 1000 : Date.now() + skewMs;
  if (next.length === 0) return null;
  const announcements = Map.groupBy(next, announcementOf);
  return (
    <section aria-label={t('calendar.comingUp')}>
      <ul className="hangs-from-header grid gap-x-8 border-t-4 border-beam md:grid-cols-3">
        {[...announcements].map(
          ([key, [entry, ...others]]) =>
            entry && (
              <li key={key} className="coming-up group">
                <NextBanner entry={entry} second={others[0]} />
                <div>
                  <h2>
                    {others.length > 0 ? (
                      <SiegeNames sieges={[entry, ...others]} query={query} />
                    ) : (
                      <NextTitle entry={entry} query={query} />
                    )}
                  </h2>
                  <p>
                    <DateTime seconds={entry.starts_at} zone={zone} />
                    {entry.location && <> · {entry.location}</>}
                    <VisitorTime seconds={entry.starts_at} zone={zone} />
                  </p>
                  <Countdown
                    endsAt={entry.starts_at * 1000}
                    serverNow={serverNow}
                    zone={zone}
                    finished={t('calendar.started')}
                    omitsZeros
                  />
                </div>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** The same time in the visitor's time zone, if it differs from the server's. */
function VisitorTime({ seconds, zone }: { seconds: number; zone: string }) {
  const { t } = useText();
  const visitorZone = useVisitorZone(zone);
  const timeIn = (someZone: string) => formatTime(seconds, someZone).slice(0, 5);
  const dayIn = (someZone: string) => formatDate(seconds, someZone).slice(0, 5);
  const isSameDay = dayIn(visitorZone) === dayIn(zone);
  if (isSameDay && timeIn(visitorZone) === timeIn(zone)) return null;
  const time = isSameDay ? timeIn(visitorZone) : `${dayIn(visitorZone)} ${timeIn(visitorZone)}`;
  return <span className="block">{t('calendar.ownTime', { time })}</span>;
}

/** With two crests if two castles or more are besieged together. */
function NextBanner({
  entry,
  second,
}: {
  entry: CalendarEntry;
  second: CalendarEntry | undefined;
}) {
  return (
    <div className={clsx('cloth origin-top group-hover:animate-sway', bannerColorOf(entry))}>
      {[entry, ...(second ? [second] : [])].map((each) => (
        <span key={each.id} className="roundel">
          <KindMark entry={each} size={second ? 24 : 28} />
        </span>
      ))}
    </div>
  );
}

function NextTitle({ entry, query }: { entry: CalendarEntry; query: CalendarQuery }) {
  const url = entryUrl(entry, query);
  return url === '' ? entry.title : <NameLink to={url}>{entry.title}</NameLink>;
}
