import type { OrderKindName } from '#contract/order-kinds.ts';
import { appearance } from './appearance.ts';
import { buyArticle } from './buy-article.ts';
import { clearKarma } from './clear-karma.ts';
import { clearPk } from './clear-pk.ts';
import { color } from './color.ts';
import { giftArticle } from './gift-article.ts';
import type { OrderKind, PerformedKind } from './kind.ts';
import { lock } from './lock.ts';
import { migrate } from './migrate.ts';
import { rename } from './rename.ts';
import { sendCoins, sendReferralCoins, sendVotes } from './send.ts';
import { staffKinds } from './staff-kind.ts';
import { titleColor } from './title-color.ts';
import { unlock } from './unlock.ts';
import { unstuck } from './unstuck.ts';
import { vip } from './vip.ts';
import { vipPeriod } from './vip-period.ts';

/** Everything a player can order. */
export const orderKinds: Readonly<Record<OrderKindName, OrderKind>> = {
  send_coins: sendCoins,
  send_referral_coins: sendReferralCoins,
  send_votes: sendVotes,
  rename,
  migrate,
  color,
  vip,
  lock,
  unlock,
  unstuck,
  appearance,
  title_color: titleColor,
  clear_karma: clearKarma,
  clear_pk: clearPk,
  buy_article: buyArticle,
  gift_article: giftArticle,
};

const ALL: readonly PerformedKind[] = [
  ...Object.values(orderKinds),
  ...Object.values(staffKinds),
  vipPeriod,
];

/** Applied by the portal itself, such as moving an account: no game has a receipt of them. */
export const PORTAL_KINDS = ALL.flatMap((kind) => ('apply' in kind ? [kind.name] : []));

export function getOrderKind(name: string): PerformedKind {
  const kind = ALL.find((known) => known.name === name);
  if (!kind) throw new Error(`unknown order kind ${name}`);
  return kind;
}
