import '#web/lib/gift-texts.ts';
import '#web/lib/ledger-texts.ts';
import { ORDER_KIND_NAMES, type OrderKindName } from '#contract/order-kinds.ts';
import type { StatementReply } from '#contract/orders.ts';
import { PROVIDERS } from '#contract/plans.ts';
import { useText } from '#web/lib/text.ts';
import { useMovementName } from './movement-name.ts';

type Entry = Pick<StatementReply['lines'][number], 'reason' | 'char'>;

const SOURCES = [
  'admin',
  'decision',
  'import',
  'promo',
  'referral',
  'vote',
  'vote-streak',
  'goal',
  'top-voters',
  'daily-reward',
  'creator',
] as const;

/** Orders that send something to a character; all others do something for one. */
const SENT: readonly OrderKindName[] = ['send_coins', 'send_referral_coins', 'send_votes'];

/** A line of the player's own statement in words: “Gift to Lena”, “Donation · PayPal”. */
export function useEntryName(): (entry: Entry) => string {
  const { t } = useText();
  const movementName = useMovementName();
  const giftName = (isGiven: boolean, char = '') => {
    if (char === '') return t(isGiven ? 'ledger.gifts.given' : 'ledger.gifts.received');
    return t(isGiven ? 'ledger.gifts.to' : 'ledger.gifts.from', { char });
  };
  const orderName = (kind: OrderKindName, char = '') => {
    const what = t(`orders.kinds.${kind}`);
    if (char === '') return what;
    return t(SENT.includes(kind) ? 'ledger.to' : 'ledger.for', { what, char });
  };
  return ({ reason, char }) => {
    const [verb = '', subject = ''] = reason.split(':');
    const kind = ORDER_KIND_NAMES.find((name) => name === subject);
    const provider = PROVIDERS.find((name) => name === subject);
    const source = SOURCES.find((name) => name === subject);
    const isReleased = verb === 'release' || verb === 'release_decided';
    if (verb === 'hold' && kind) return orderName(kind, char);
    if (isReleased && kind) return t('orders.movement.release', { what: orderName(kind, char) });
    if (verb === 'hold' && subject === 'gift') return giftName(true, char);
    if (isReleased && subject === 'gift') {
      return t('orders.movement.release', { what: giftName(true, char) });
    }
    if (reason === 'credit:gift') return giftName(false, char);
    if (reason === 'credit:gift_card') return t('ledger.cardRedeemed');
    if (reason === 'credit:gift_returned') {
      return t('ledger.gifts.reversed', { gift: giftName(true, char) });
    }
    if (reason === 'take-back:gift') {
      return t('ledger.gifts.reversed', { gift: giftName(false, char) });
    }
    if (reason === 'take-back:admin') return t('ledger.removedByStaff');
    if (provider && (verb === 'credit' || verb === 'take-back')) {
      return t(verb === 'credit' ? 'ledger.donation' : 'ledger.donationReversed', {
        provider: t(`donate.providers.${provider}`),
      });
    }
    if (verb === 'credit' && source) return t(`ledger.sources.${source}`);
    return movementName(reason);
  };
}
