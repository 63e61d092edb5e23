import '#web/lib/creators-texts.ts';
import '#web/lib/gift-texts.ts';
import '#web/lib/rewards-texts.ts';
import { ORDER_KIND_NAMES } from '#contract/order-kinds.ts';
import { PROVIDERS } from '#contract/plans.ts';
import { useText } from '#web/lib/text.ts';

const SOURCES = [
  'admin',
  'decision',
  'import',
  'promo',
  'referral',
  'vote',
  'vote-streak',
] as const;

/** What players move between each other, without an order. */
const GIFTS = ['gift', 'gift_card', 'gift_returned'] as const;
const REWARDS = ['goal', 'top-voters', 'daily-reward'] as const;

/** Names what coins are spent on or come from: the part after the colon in a ledger's reason. */
export function useSourceName(): (subject: string) => string {
  const { t } = useText();
  return (subject) => {
    const kind = ORDER_KIND_NAMES.find((name) => name === subject);
    if (kind) return t(`orders.kinds.${kind}`);
    const provider = PROVIDERS.find((name) => name === subject);
    if (provider) return t(`donate.providers.${provider}`);
    if (subject === 'creator') return t('creators.source');
    const gift = GIFTS.find((name) => name === subject);
    if (gift) return t(`gifts.movement.${gift}`);
    const source = SOURCES.find((name) => name === subject);
    if (source) return t(`orders.movement.sources.${source}`);
    const reward = REWARDS.find((name) => name === subject);
    return reward ? t(`rewards.sources.${reward}`) : subject;
  };
}

/** The ledger's reason as shown to the player: what was bought, or where it came from. */
export function useMovementName(): (reason: string) => string {
  const { t } = useText();
  const sourceName = useSourceName();
  return (reason) => {
    const [verb = '', subject = ''] = reason.split(':');
    const kind = ORDER_KIND_NAMES.find((name) => name === subject);
    const source = sourceName(subject);
    const isKnown = kind !== undefined || GIFTS.some((name) => name === subject);
    if (verb === 'hold' && isKnown) return source;
    if ((verb === 'release' || verb === 'release_decided') && isKnown) {
      return t('orders.movement.release', { what: source });
    }
    if (verb === 'credit') return t('orders.movement.credit', { source });
    if (verb === 'take-back') return t('orders.movement.takeBack', { source });
    if (verb === 'debt') return t('orders.movement.debt', { source });
    return reason;
  };
}
