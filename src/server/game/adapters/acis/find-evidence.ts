import { carriesMark } from '../l2j/order-mark.ts';
import type { FindEvidence } from '../l2j/receipts/order.ts';
import { premiumEnd } from '../l2j/times.ts';
import { acisCharacterQueries } from './characters.ts';
import { type AcisDb, acis } from './tables.ts';

/**
 * Where the effect of an order would be. A row is taken out of the queue when it is handed over,
 * so a missing one proves nothing; everything else is a state the character is in or is not.
 */
export const findEvidence: FindEvidence = async (raw, { orderId, content, at }) => {
  const db = acis(raw);
  const { characterId } = content;
  if (content.kind === 'deliver') {
    return (await hasRow(db, characterId, orderId)) ? 'present' : 'unknown';
  }
  const character = await db
    .selectFrom('characters')
    .select(['account_name', 'accesslevel'])
    .where('obj_Id', '=', characterId)
    .executeTakeFirst();
  if (character === undefined) return 'unknown';
  switch (content.kind) {
    case 'lock':
      return presence((character.accesslevel ?? 0) < 0);
    case 'unlock':
      return presence((character.accesslevel ?? 0) >= 0);
    case 'vip':
      return presence(
        (await premiumUntil(db, character.account_name)) === premiumEnd(at, content.days),
      );
    case 'nameColour':
      return presence(
        (await acisCharacterQueries.colours(raw, [characterId])).get(characterId) ===
          content.colour.toUpperCase(),
      );
    case 'rename':
      return 'unknown';
  }
};

function presence(isThere: boolean): 'present' | 'absent' {
  return isThere ? 'present' : 'absent';
}

async function hasRow(db: AcisDb, receiver: number, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('items_delayed')
    .select('owner_id')
    .where('owner_id', '=', receiver)
    .where((eb) => carriesMark(eb.ref('description'), orderId))
    .executeTakeFirst();
  return row !== undefined;
}

async function premiumUntil(db: AcisDb, account: string | null): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_premium')
    .select('enddate')
    .where('account_name', '=', account ?? '')
    .executeTakeFirst();
  return row?.enddate;
}
