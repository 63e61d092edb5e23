import type { CalendarKind } from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { CalendarSources, Period } from './calendar-sources.ts';
import { type DatedEntry, type Read, readEntries } from './read-entries.ts';

export interface CalendarDeps {
  config: Pick<Config, 'site' | 'worlds'>;
  clock: Clock;
  sources: CalendarSources;
}

export interface Wanted {
  serverId: number | undefined;
  language: Language;
  /** All if left out. */
  kind?: CalendarKind | undefined;
}

const DAY_MS = 86_400_000;
/** As far ahead as files, feeds and countdowns look. */
const AHEAD_DAYS = 90;

/**
 * What is running or comes next. Without bosses unless they are asked for: there are so many that
 * nothing else would be seen in the calendar of a phone.
 */
export async function readAhead(deps: CalendarDeps, wanted: Wanted): Promise<Read> {
  const now = deps.clock.now();
  const to = new Date(now.getTime() + AHEAD_DAYS * DAY_MS);
  const read = await readPeriod(deps, wanted, { from: now, to });
  const isShown = ({ kind }: DatedEntry) => kind !== 'raid' || wanted.kind === 'raid';
  return { ...read, entries: read.entries.filter(isShown) };
}

export function readPeriod(
  { config, clock, sources }: CalendarDeps,
  { serverId, kind, language }: Wanted,
  period: Period,
): Promise<Read> {
  return readEntries(sources, {
    world: sources.world(serverId),
    ...{ kind, period, language },
    siteLanguage: config.site.language,
    siteZone: config.worlds[0]?.zone ?? 'UTC',
    now: clock.now(),
  });
}
