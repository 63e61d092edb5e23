import type { CharacterId } from '../../ids.ts';
import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import type { CharacterBan } from '../../writes.ts';
import { setBan } from './cache-d/packets.ts';
import { isOnlineNow } from './online-rule.ts';
import { performViaCacheD } from './perform-via-cache-d.ts';
import type { UsableCacheD } from './pts-settings.ts';
import type { Order } from './receipts/record-order.ts';
import { isNotDeleted } from './shown-characters.ts';
import type { WorldDb, WorldTx } from './sql/world-tables.ts';

export interface BanOrder {
  readonly order: Order;
  readonly ban: CharacterBan;
  readonly isBan: boolean;
  readonly cacheD: UsableCacheD;
}

/**
 * CacheD keeps bans in memory and in user_ban, whose row shows whether the call took effect. Its
 * bans end after a number of hours; ours end when the portal lifts them, as in other games, so the
 * number of hours is the largest that fits.
 */
export function banOrUnban(
  world: WorldDb,
  { order, ban, isBan, cacheD }: BanOrder,
): Promise<WriteOutcome> {
  const { characterId } = ban;
  const isDone = async () => (await isBannedCharacter(world, characterId, order.at)) === isBan;
  return performViaCacheD(world, {
    order,
    characterId,
    cacheD,
    packet: (operator) => setBan(characterId, isBan ? MAX_HOURS : 0, operator),
    check: (tx) => check(tx, characterId, isBan),
    isDone,
    isDoneByEarlierCall: isDone,
    unchanged: { code: 'not_found', at: order.at, text: order.content },
    refusalOf: (result) => (result === LOGGED_IN ? 'characterOnline' : 'worldRefused'),
  });
}

/** The largest smallint: three years and nine months. */
const MAX_HOURS = 32_767;

/** CacheD's answer about a character that is in the game. */
const LOGGED_IN = 7;

async function check(
  tx: WorldTx,
  characterId: CharacterId,
  isBan: boolean,
): Promise<RefusalReason | 'done'> {
  const character = await tx
    .selectFrom('dbo.user_data as u')
    .select(['u.builder', 'u.login', 'u.logout'])
    .where('u.char_id', '=', characterId)
    .where(isNotDeleted)
    .executeTakeFirst();
  if (character === undefined) return 'characterNotFound';
  if (!isBan) return 'done';
  if ((character.builder ?? 0) > 0) return 'worldRefused';
  return isOnlineNow(character.login, character.logout) ? 'characterOnline' : 'done';
}

/** Reads only committed rows. An expired row bans nobody. */
export async function isBannedCharacter(
  world: WorldDb,
  characterId: CharacterId,
  now: Date,
): Promise<boolean> {
  const row = await world
    .selectFrom('dbo.user_ban as b')
    .select('b.char_id')
    .where('b.char_id', '=', characterId)
    .where('b.ban_end', '>', Math.floor(now.getTime() / 1000))
    .executeTakeFirst();
  return row !== undefined;
}
