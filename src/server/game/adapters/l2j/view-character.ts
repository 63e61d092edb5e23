import type { GameCharacter, Presence } from '../../characters.ts';
import { characterId, type GameLogin } from '../../ids.ts';
import { toDateOrNull } from './times.ts';

/** A character as the queries of Mobius and aCis select it, under the same column names. */
export interface CharacterRow {
  readonly id: number;
  readonly name: string;
  readonly account: string | null;
  readonly level: number | null;
  readonly classId: number | null;
  readonly clanName: string | null;
  readonly title: string | null;
  readonly pvpKills: number | null;
  readonly pkKills: number | null;
  readonly online: number | null;
  readonly onlineSeconds: number | null;
  readonly lastAccess: string | null;
  readonly accessLevel: number | null;
  readonly deleteTime: string | null;
}

/** What other tables hold. */
export type CharacterExtras = Pick<GameCharacter, 'nameColor' | 'vipUntil' | 'isLocked'>;

export function viewCharacter(row: CharacterRow, extras: CharacterExtras): GameCharacter {
  return {
    id: characterId(row.id),
    name: row.name,
    // Lower-cased but not validated: an account whose name the portal would not accept is still an
    // account.
    login: (row.account ?? '').toLowerCase() as GameLogin,
    level: row.level ?? 1,
    classId: row.classId ?? 0,
    clanName: row.clanName,
    title: row.title || null,
    pvpKills: row.pvpKills ?? 0,
    pkKills: row.pkKills ?? 0,
    presence: presenceOf(row.online),
    playedSeconds: Math.max(0, row.onlineSeconds ?? 0),
    lastSeenAt: toDateOrNull(row.lastAccess),
    isGameMaster: (row.accessLevel ?? 0) > 0,
    deletesAt: toDateOrNull(row.deleteTime),
    ...extras,
  };
}

/** 1 is a connected player, 2 a shop whose player has left. */
function presenceOf(online: number | null): Presence {
  if (online === 1) return 'online';
  return online === null || online === 0 ? 'offline' : 'shop';
}
