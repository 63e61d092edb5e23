import type { GameCharacter, Presence } from '../../characters.ts';
import { characterId, type GameLogin } from '../../ids.ts';
import { colorFromGame } from './colors.ts';
import { fromSeconds, fromWallClock, later } from './game-time.ts';
import { isOnlineNow } from './online-rule.ts';
import type { CharacterRow } from './select-characters.ts';

export interface ViewOptions {
  readonly zone: string;
  /** Days between a deletion request and the deletion. */
  readonly deletionDays: number;
  readonly now: Date;
}

const DAY_MS = 86_400_000;

export function viewCharacter(
  row: CharacterRow,
  { zone, deletionDays, now }: ViewOptions,
): GameCharacter {
  const deletionRequestedAt = fromWallClock(row.temp_delete_date, zone);
  const vipUntil = fromSeconds(row.vip_timestamp);
  return {
    id: characterId(row.char_id),
    name: row.char_name,
    login: loginOf(row.account_name),
    level: row.level,
    classId: row.class_id,
    clanName: row.clan_name,
    title: row.nickname?.trim() || null,
    pvpKills: row.pvp_kills,
    pkKills: row.pk_kills,
    presence: presenceOf(row),
    playedSeconds: Math.max(0, row.use_time),
    lastSeenAt: later(fromWallClock(row.login, zone), fromWallClock(row.logout, zone)),
    isGameMaster: row.builder > 0,
    deletesAt:
      deletionRequestedAt && new Date(deletionRequestedAt.getTime() + deletionDays * DAY_MS),
    nameColor: colorFromGame(row.name_color),
    vipUntil: vipUntil !== null && vipUntil > now ? vipUntil : null,
    isLocked: row.is_locked === 1,
  };
}

/** The game may have logins the portal would not create: they never match ours. */
function loginOf(accountName: string): GameLogin {
  return accountName.trim().toLowerCase() as GameLogin;
}

function presenceOf({ login, logout, has_shop }: CharacterRow): Presence {
  if (!isOnlineNow(login, logout)) return 'offline';
  return has_shop === 1 ? 'shop' : 'online';
}
