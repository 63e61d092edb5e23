import '#web/lib/calendar-texts.ts';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import {
  CALENDAR_FILE,
  CALENDAR_PAGE,
  CALENDAR_PATH,
  type CalendarKind,
  type CalendarReply,
  JSON_FEED,
  RSS_FEED,
} from '#contract/calendar.ts';
import { type CastleKey, castleByGameName } from '#reference/castles.ts';
import { ComingUp } from '#web/features/calendar/ComingUp.tsx';
import { calendarQuery, calendarUrl } from '#web/features/calendar/calendar-query.ts';
import { EventTexts } from '#web/features/calendar/EventTexts.tsx';
import { KindLinks } from '#web/features/calendar/KindLinks.tsx';
import { MonthDays } from '#web/features/calendar/MonthDays.tsx';
import { MonthLinks } from '#web/features/calendar/MonthLinks.tsx';
import { useLiveCalendar } from '#web/features/calendar/use-live-calendar.ts';
import { withAgeOf } from '#web/features/worlds/use-live-world.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { WorldSwitcher } from '#web/features/worlds/WorldSwitcher.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { orMissing } from '#web/lib/transient-failure.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { useWorlds } from '../layout/use-worlds.ts';
import { CalendarHeader } from './CalendarHeader.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { serverId, month, kind } = calendarQuery(new URL(request.url).searchParams);
  const reading = context
    .get(apiContext)
    .read<CalendarReply>(CALENDAR_PATH, { server_id: serverId, month, kind });
  return { calendar: await orMissing(reading) };
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const { worlds, site } = useWorlds();
  const query = calendarQuery(new URLSearchParams(useLocation().search));
  const { calendar: loaded } = useLoaderData<typeof loader>();
  const part = useLiveCalendar({ serverId: world.server_id, query, loaded });
  const calendar = part.value;
  const isEmpty = calendar === null || calendar.entries.length === 0;
  return (
    <div className="pb-16">
      <CalendarHeader
        castle={(calendar && nextCastle(calendar)) ?? site.hero_castle ?? 'aden'}
        aside={<Subscribe serverId={world.server_id} kind={query.kind} />}
      >
        <WorldState world={withAgeOf(world, [part])} />
        <WorldSwitcher worlds={worlds} current={world} path={CALENDAR_PAGE} />
      </CalendarHeader>
      {calendar ? (
        <div className="page">
          <ComingUp calendar={calendar} query={query} zone={world.zone} />
          <div className="pt-6 empty:hidden">
            <WorldDown world={world} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pt-6 pb-1">
            <MonthLinks
              month={calendar.month}
              current={formatMonth(calendar.now, world.zone)}
              query={query}
            />
            <KindLinks query={query} />
          </div>
          <p className="flex flex-wrap items-center gap-x-4 pb-3 text-sm text-muted">
            <span>{t('calendar.zone', { zone: world.zone.replace(/^(?=[+-])/, 'UTC') })}</span>
            {calendar.season && (
              <span>
                {t('calendar.season', {
                  season: calendar.season.season,
                  date: formatDate(calendar.season.since, world.zone),
                })}
              </span>
            )}
            {query.month === undefined && !isEmpty && (
              <Link
                to={calendarUrl({ ...query, month: calendar.month })}
                className="inline-flex min-h-11 items-center"
              >
                {t('calendar.wholeMonth')}
              </Link>
            )}
          </p>
          <MonthDays calendar={calendar} query={query} zone={world.zone} />
          <EventTexts texts={calendar.texts} />
          <Feeds serverId={world.server_id} />
        </div>
      ) : (
        <div className="page">
          <EmptyState isWholePage title={t('errors.part.title')}>
            {t('errors.part.text')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

/** The castle of the next siege. */
function nextCastle({ next, entries, now }: CalendarReply): CastleKey | undefined {
  const siege = [...next, ...entries].find(
    ({ kind, starts_at }) => kind === 'siege' && starts_at > now,
  );
  return siege && castleByGameName(siege.subject)?.key;
}

interface FileLinks {
  serverId: number;
  kind: CalendarKind | undefined;
}

/** A link to the calendar file, for calendar apps, which refresh it by themselves. */
function Subscribe({ serverId, kind }: FileLinks) {
  const { t, language } = useText();
  const ofKind = kind ? `&kind=${kind}` : '';
  return (
    <LinkButton
      to={`${CALENDAR_FILE}?server_id=${serverId}${ofKind}&language=${language}`}
      isDocument
    >
      <Icon name="calendar" size={18} />
      {t('calendar.subscribe')}
    </LinkButton>
  );
}

/** Feed readers send no cookie, so the URL names the world and the language. */
function Feeds({ serverId }: Pick<FileLinks, 'serverId'>) {
  const { t, language } = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-4 pt-8 text-sm text-muted">
      {t('calendar.feeds')}
      {FEEDS.map(([path, name]) => (
        <Link
          key={path}
          to={`${path}?server_id=${serverId}&language=${language}`}
          isDocument
          className="inline-flex min-h-11 items-center"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}

/** Their names are the same in every language. */
const FEEDS = [
  [RSS_FEED, 'RSS'],
  [JSON_FEED, 'JSON Feed'],
] as const;

function formatMonth(unixSeconds: number, zone: string): string {
  const [, month, year] = formatDate(unixSeconds, zone).split('/');
  return `${year}-${month}`;
}
