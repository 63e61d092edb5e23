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

/** What coins are spent on, and where they come from. */
export function useSourceName(): (what: string) => string {
  const { t } = useText();
  return (what) => {
    const kind = ORDER_KIND_NAMES.find((name) => name === what);
    if (kind) return t(`orders.kinds.${kind}`);
    const provider = PROVIDERS.find((name) => name === what);
    if (provider) return t(`donate.providers.${provider}`);
    if (what === 'creator') return t('creators.source');
    const gift = GIFTS.find((name) => name === what);
    if (gift) return t(`gifts.movement.${gift}`);
    const source = SOURCES.find((name) => name === what);
    if (source) return t(`orders.movement.sources.${source}`);
    const reward = REWARDS.find((name) => name === what);
    return reward ? t(`rewards.sources.${reward}`) : what;
  };
}

/** The ledger's reason as shown to the player: what was bought, or where it came from. */
export function useMovementName(): (reason: string) => string {
  const { t } = useText();
  const sourceName = useSourceName();
  return (reason) => {
    const [verb = '', what = ''] = reason.split(':');
    const kind = ORDER_KIND_NAMES.find((name) => name === what);
    const source = sourceName(what);
    const isKnown = kind !== undefined || GIFTS.some((name) => name === what);
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
