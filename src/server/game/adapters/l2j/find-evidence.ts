import { hasLooks } from '#reference/looks.ts';
import { MAX_CLOCK_SKEW_MS } from '../../clock-skew.ts';
import type { GameLogin } from '../../ids.ts';
import type { DeliveryQueue, NameColors } from './branch-writes.ts';
import { readLooks } from './change-looks.ts';
import { colorToGame } from './colors.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jDb } from './open-database.ts';
import type { FindEvidence } from './receipts/order.ts';
import { premiumEnd } from './times.ts';
import { isInStartVillage, readPlace } from './unstuck.ts';

/**
 * Looks for the effect of an order in the game's tables. A queue row is deleted on delivery, so a
 * missing one proves nothing; all other effects are visible in the state of the character or account.
 */
export function evidenceIn(
  columns: L2jColumns,
  queue: Pick<DeliveryQueue<L2jDetection>, 'listWaiting' | 'rowsOf'>,
  nameColors: NameColors | null,
  accessOf: (login: GameLogin) => Promise<number | undefined>,
): FindEvidence {
  return async (db, { orderId, content, at }) => {
    const { characterId } = content;
    if (content.kind === 'deliver') {
      return (await queue.listWaiting(db, characterId, orderId)).length > 0 ? 'present' : 'unknown';
    }
    // With some rows gone nobody can tell whether they were delivered or never written.
    if (content.kind === 'deliverPack') {
      const waiting = await queue.listWaiting(db, characterId, orderId);
      if (waiting.length === 0) return 'unknown';
      const rows = queue.rowsOf(content.items);
      return waiting.length === rows ? 'present' : { waiting, rows };
    }
    if (content.kind === 'banAccount' || content.kind === 'unbanAccount') {
      const access = await accessOf(content.login);
      return access === undefined
        ? 'unknown'
        : presence(access < 0 === (content.kind === 'banAccount'));
    }
    const character = await db
      .selectFrom('characters')
      .select([
        'account_name',
        'char_name',
        'accesslevel',
        'karma',
        'pkkills',
        'online',
        'lastAccess',
      ])
      .$if(columns.titleColor !== null, (query) => query.select('title_color'))
      .where(columns.characterId, '=', characterId)
      .executeTakeFirst();
    if (character === undefined) return 'unknown';
    switch (content.kind) {
      case 'rename':
        if (character.char_name === content.newName) return 'present';
        return character.char_name === content.currentName ? 'absent' : 'unknown';
      case 'lock':
      case 'banCharacter':
        return presence((character.accesslevel ?? 0) < 0);
      case 'unlock':
      case 'unbanCharacter':
        return presence((character.accesslevel ?? 0) >= 0);
      case 'unstuck': {
        const place = await readPlace(db, columns, characterId, at);
        return place === undefined ? 'unknown' : unlessPlayed(place, at, isInStartVillage(place));
      }
      case 'looks': {
        const current = await readLooks(db, columns, characterId, at);
        return current === undefined
          ? 'unknown'
          : unlessPlayed(current, at, hasLooks(current, content.looks));
      }
      case 'titleColor': {
        const isSet = character.title_color === colorToGame(content.color);
        return unlessPlayed(character, at, isSet);
      }
      case 'clearKarma':
        return unlessPlayed(character, at, character.karma === 0);
      case 'clearPk':
        return unlessPlayed(character, at, character.pkkills === 0);
      case 'vip': {
        const until = await premiumUntil(db, character.account_name);
        if (until === premiumEnd(at, content.days)) return 'present';
        // Granted only while there is no VIP: another end may be this one, changed since.
        return Number(until ?? 0) > at.getTime() ? 'unknown' : 'absent';
      }
      case 'vipChange': {
        const until = Number((await premiumUntil(db, character.account_name)) ?? 0);
        return vipChangeEvidence(until, content.seconds * 1_000, at.getTime());
      }
      case 'nameColor': {
        const colors = await nameColors?.read(db, [characterId]);
        return colors
          ? presence(colors.get(characterId) === content.color.toUpperCase())
          : 'unknown';
      }
    }
  };
}

/**
 * The end of VIP before the change is unknown. So an end that the change could have reached from more
 * than one earlier end proves nothing.
 */
function vipChangeEvidence(until: number, ms: number, at: number) {
  if (ms < 0) return until > at ? 'unknown' : 'present';
  if (until < at + ms) return 'absent';
  return until === at + ms ? 'present' : 'unknown';
}

function presence(isPresent: boolean): 'present' | 'absent' {
  return isPresent ? 'present' : 'absent';
}

/** A character played since `at` may have changed in the game, whose clock may differ from ours. */
function unlessPlayed(
  { online, lastAccess }: { readonly online: number | null; readonly lastAccess: string | null },
  at: Date,
  isPresent: boolean,
): 'present' | 'absent' | 'unknown' {
  const isPlayed = (online ?? 0) !== 0;
  const wasPlayed = Number(lastAccess ?? 0) > at.getTime() - MAX_CLOCK_SKEW_MS;
  return isPlayed || wasPlayed ? 'unknown' : presence(isPresent);
}

async function premiumUntil(db: L2jDb, account: string | null): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_premium')
    .select('enddate')
    .where('account_name', '=', account ?? '')
    .executeTakeFirst();
  return row?.enddate;
}
