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

/** By what a ledger entry was for, or its source; scales for all others, such as staff grants. */
export function movementIcon(reason: string): IconName {
  const [, what = ''] = reason.split(':');
  return SOURCES[what] ?? orderIcon(what);
}
