import { MAX_CLOCK_SKEW_MS } from '../../clock-skew.ts';
import type { CharacterId } from '../../ids.ts';
import { fromWallClock, later } from './game-time.ts';
import type { WorldDb } from './sql/world-tables.ts';

interface PlayCheck {
  readonly characterId: CharacterId;
  readonly at: Date;
  /** The zone of the Windows machine. */
  readonly zone: string;
}

/**
 * Whether nobody has played the character since `at`: whoever did may have changed it in the game, so
 * its present state proves nothing. Reads only committed rows; call it after reading what is to be
 * proved, so that no login fits between the two.
 */
export async function isUnplayed(
  world: WorldDb,
  { characterId, at, zone }: PlayCheck,
): Promise<boolean> {
  const row = await world
    .selectFrom('dbo.user_data as u')
    .select(['u.login', 'u.logout'])
    .where('u.char_id', '=', characterId)
    .executeTakeFirst();
  if (row === undefined) return false;
  const seen = later(fromWallClock(row.login, zone), fromWallClock(row.logout, zone));
  return seen === null || seen.getTime() <= at.getTime() - MAX_CLOCK_SKEW_MS;
}
