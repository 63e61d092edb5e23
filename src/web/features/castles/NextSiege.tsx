import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatDate, formatDateTime, formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { wallTime } from '#web/lib/zones.ts';
import { nextSieges } from './next-siege.ts';
import { useSiegeNames } from './siege-names.ts';

/** A weekday without a date is unambiguous only within the next six days. */
const WEEKDAY_ONLY_SECONDS = 6 * 86_400;

/** "Next siege: Giran and Aden, Sunday 20:00", in the world's time zone. */
export function NextSiege({ castles, world }: { castles: readonly CastleRow[]; world: World }) {
  const { t } = useText();
  const language = useLanguage();
  const names = useSiegeNames();
  const next = nextSieges(castles, world);
  if (!next[0]) return null;
  const { castle_siege: at } = next[0];
  const isNear = at - world.checked_at < WEEKDAY_ONLY_SECONDS;
  const day = isNear ? weekday(at, world.zone, language) : formatDate(at, world.zone);
  return (
    <span className="mt-2 w-full border-l-3 border-beam pl-3 text-lg font-semibold">
      {t('home.nextSiege', { castle: names(next) })}{' '}
      <time
        dateTime={new Date(at * 1000).toISOString()}
        title={`${formatDateTime(at, world.zone)} ${world.zone}`}
        className="whitespace-nowrap"
      >
        {day} {formatTime(at, world.zone).slice(0, 5)}
      </time>
    </span>
  );
}

function weekday(at: number, zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return format.format(wallTime(at * 1000, zone));
}
