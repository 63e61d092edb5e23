import type { CalendarKind } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { CalendarSources, Period } from './calendar-sources.ts';
import { type CalendarRead, type DatedEntry, readEntries } from './read-entries.ts';

export interface CalendarDeps {
  config: Pick<Config, 'site' | 'worlds'>;
  clock: Clock;
  sources: CalendarSources;
}

export interface CalendarFilter {
  serverId: number | undefined;
  language: Language;
  /** All if left out. */
  kind?: CalendarKind | undefined;
}

const DAY_MS = 86_400_000;
/** How far ahead files, feeds and countdowns go. */
const UPCOMING_DAYS = 90;

/**
 * Running and upcoming entries. Without bosses unless that kind is chosen: there are so many that
 * they would hide everything else in a calendar app.
 */
export async function readUpcoming(
  deps: CalendarDeps,
  filter: CalendarFilter,
): Promise<CalendarRead> {
  const now = deps.clock.now();
  const to = new Date(now.getTime() + UPCOMING_DAYS * DAY_MS);
  const read = await readPeriod(deps, filter, { from: now, to });
  const isShown = ({ kind }: DatedEntry) => kind !== 'raid' || filter.kind === 'raid';
  return { ...read, entries: read.entries.filter(isShown) };
}

export function readPeriod(
  { config, clock, sources }: CalendarDeps,
  { serverId, kind, language }: CalendarFilter,
  period: Period,
): Promise<CalendarRead> {
  return readEntries(sources, {
    world: sources.world(serverId),
    ...{ kind, period, language },
    siteLanguage: config.site.language,
    siteZone: config.worlds[0]?.zone ?? 'UTC',
    now: clock.now(),
  });
}
