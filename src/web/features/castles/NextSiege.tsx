import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { castleByGameName } from '#reference/castles.ts';
import { formatDate, formatDateTime, formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { wallTime } from '#web/lib/zones.ts';
import { nextSiege } from './next-siege.ts';

/** A weekday is clear only within the coming week. */
const WEEK_SECONDS = 6 * 86_400;

/** "Next siege: Giran, Sunday 20:00", on the world's clock. */
export function NextSiege({ castles, world }: { castles: readonly CastleRow[]; world: World }) {
  const { t } = useText();
  const language = useLanguage();
  const next = nextSiege(castles, world);
  if (!next) return null;
  const { castle_siege: at, castle_name } = next;
  const isNear = at - world.checked_at < WEEK_SECONDS;
  const day = isNear ? weekday(at, world.zone, language) : formatDate(at, world.zone);
  return (
    <span>
      {t('home.nextSiege', { castle: castleByGameName(castle_name)?.displayName ?? castle_name })}{' '}
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
