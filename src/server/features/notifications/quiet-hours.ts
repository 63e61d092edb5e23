import { TZDate } from '@date-fns/tz';
import type { Config } from '#server/platform/config/config-schema.ts';
import { isZone } from '#server/platform/zone.ts';

export interface QuietHours {
  /** Minutes of the day. From 23:00 to 7:00 spans midnight. */
  from: number;
  to: number;
  zone: string;
}

interface StoredHours {
  quiet_from: number | null;
  quiet_to: number | null;
  zone: string | null;
}

const DAY_MINUTES = 1_440;

/** From the stored preference; null if the player has no quiet hours. */
export function quietHoursOf(
  { quiet_from: from, quiet_to: to, zone }: StoredHours,
  config: Pick<Config, 'worlds'>,
  worldId: number,
): QuietHours | null {
  return from === null || to === null ? null : { from, to, zone: zoneOf(config, worldId, zone) };
}

/** The player's own zone, or the world's if they have none or this Node version does not know it. */
export function zoneOf(
  { worlds }: Pick<Config, 'worlds'>,
  worldId: number,
  own: string | null | undefined,
): string {
  if (own && isZone(own)) return own;
  return (worlds.find(({ id }) => id === worldId) ?? worlds[0])?.zone ?? 'UTC';
}

/** The first time from `now` on that is not in quiet hours. */
export function afterQuietHours(now: Date, quiet: QuietHours | null): Date {
  if (!quiet || !isQuiet(now, quiet)) return now;
  const here = new TZDate(now, quiet.zone);
  const minutes = here.getHours() * 60 + here.getMinutes();
  const days = quiet.to > minutes ? 0 : 1;
  const end = new TZDate(
    ...([here.getFullYear(), here.getMonth(), here.getDate() + days] as const),
    ...([Math.floor(quiet.to / 60), quiet.to % 60, quiet.zone] as const),
  );
  // A clock change may skip the end or repeat it; the result is never before now.
  return new Date(Math.max(end.getTime(), now.getTime()));
}

export function isQuiet(now: Date, { from, to, zone }: QuietHours): boolean {
  const here = new TZDate(now, zone);
  const minutes = here.getHours() * 60 + here.getMinutes();
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  return (minutes - from + DAY_MINUTES) % DAY_MINUTES < length;
}
