import type { IconName } from '#art/emblems/icon-glyphs.ts';
import { PROVIDERS } from '#contract/plans.ts';
import { orderIcon } from '#web/ui/order-icons.ts';

const SOURCES: Readonly<Record<string, IconName>> = {
  ...Object.fromEntries(PROVIDERS.map((name) => [name, 'card'])),
  promo: 'card',
  referral: 'people',
  creator: 'people',
  vote: 'star',
  'vote-streak': 'star',
  goal: 'star',
  'top-voters': 'crown',
  'daily-reward': 'star',
  gift: 'gift',
  gift_card: 'gift',
  gift_returned: 'gift',
};

/** By the order kind or source in a ledger's reason; scales for others, such as staff grants. */
export function movementIcon(reason: string): IconName {
  const [, source = ''] = reason.split(':');
  return SOURCES[source] ?? orderIcon(source);
}
