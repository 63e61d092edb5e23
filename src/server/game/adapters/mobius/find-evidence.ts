import { carriesMark } from '../l2j/order-mark.ts';
import type { FindEvidence } from '../l2j/receipts/order.ts';
import { premiumEnd } from '../l2j/times.ts';
import { type MobiusDb, mobius } from './tables.ts';

/**
 * Where the effect of an order would be. A letter is taken out of its queue when it is handed over,
 * so a missing one proves nothing; everything else is a state the character is in or is not.
 */
export const findEvidence: FindEvidence = async (raw, { orderId, content, at }) => {
  const db = mobius(raw);
  const { characterId } = content;
  if (content.kind === 'deliver') {
    return (await hasLetter(db, characterId, orderId)) ? 'present' : 'unknown';
  }
  const character = await db
    .selectFrom('characters')
    .select(['account_name', 'char_name', 'accesslevel'])
    .where('charId', '=', characterId)
    .executeTakeFirst();
  if (character === undefined) return 'unknown';
  switch (content.kind) {
    case 'rename':
      if (character.char_name === content.newName) return 'present';
      return character.char_name === content.currentName ? 'absent' : 'unknown';
    case 'lock':
      return presence((character.accesslevel ?? 0) < 0);
    case 'unlock':
      return presence((character.accesslevel ?? 0) >= 0);
    case 'vip':
      return presence(
        (await premiumUntil(db, character.account_name)) === premiumEnd(at, content.days),
      );
    case 'nameColour':
      return 'unknown';
  }
};

function presence(isThere: boolean): 'present' | 'absent' {
  return isThere ? 'present' : 'absent';
}

async function hasLetter(db: MobiusDb, receiver: number, orderId: string): Promise<boolean> {
  const letter = await db
    .selectFrom('custom_mail')
    .select('receiver')
    .where('receiver', '=', receiver)
    .where((eb) => carriesMark(eb.ref('message'), orderId))
    .executeTakeFirst();
  return letter !== undefined;
}

async function premiumUntil(db: MobiusDb, account: string | null): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_premium')
    .select('enddate')
    .where('account_name', '=', account ?? '')
    .executeTakeFirst();
  return row?.enddate;
}
