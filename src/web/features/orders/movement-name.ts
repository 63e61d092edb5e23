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

/** What coins are spent on, and where they come from. */
export function useSourceName(): (what: string) => string {
  const { t } = useText();
  return (what) => {
    const kind = ORDER_KIND_NAMES.find((name) => name === what);
    if (kind) return t(`orders.kinds.${kind}`);
    const provider = PROVIDERS.find((name) => name === what);
    if (provider) return t(`donate.providers.${provider}`);
    const source = SOURCES.find((name) => name === what);
    return source ? t(`orders.movement.sources.${source}`) : what;
  };
}

/** The ledger's reason as shown to the player: what was bought, or where it came from. */
export function useMovementName(): (reason: string) => string {
  const { t } = useText();
  const sourceName = useSourceName();
  return (reason) => {
    const [verb = '', what = ''] = reason.split(':');
    const kind = ORDER_KIND_NAMES.find((name) => name === what);
    if (verb === 'hold' && kind) return t(`orders.kinds.${kind}`);
    if ((verb === 'release' || verb === 'release_decided') && kind) {
      return t('orders.movement.release', { what: t(`orders.kinds.${kind}`) });
    }
    const source = sourceName(what);
    if (verb === 'credit') return t('orders.movement.credit', { source });
    if (verb === 'take-back') return t('orders.movement.takeBack', { source });
    if (verb === 'debt') return t('orders.movement.debt', { source });
    return reason;
  };
}
