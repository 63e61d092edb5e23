import type { Tx } from '#server/platform/db/transaction.ts';
import {
  BONUS_RESERVED_MS,
  type BonusRow,
  type BonusSource,
  type FoundBonus,
  type Purchase,
} from '../bonuses/bonus-source.ts';
import type { PaymentRow } from '../payments.repo.ts';
import { campaignCoins, coinsLeft, isRunning, NO_USE } from './campaign-rule.ts';
import {
  type Campaign,
  listRunning,
  lockCampaign,
  lockCampaigns,
  readUse,
  readUseByOtherPayments,
  releaseReserved,
} from './campaigns.repo.ts';
import { findFirstPayment } from './first-payment.ts';

/** Campaigns: at most one for each purchase, the one that gives the player the most. */
export const campaignBonus: BonusSource = { kind: 'campaign', find, confirm };

async function find(tx: Tx, purchase: Purchase): Promise<FoundBonus | null> {
  const { playerId, now } = purchase;
  const running = await listRunning(tx, now);
  if (running.length === 0) return null;
  const isFirst = (await findFirstPayment(tx, playerId)) === undefined;
  const bought = { ...purchase, isFirst };
  // Only campaigns that apply are locked, so that other purchases do not wait.
  const applicable = running.filter((campaign) => campaignCoins(campaign, bought, NO_USE) > 0);
  let best: { campaign: Campaign; coins: number } | null = null;
  for (const campaign of await lockCampaigns(
    tx,
    applicable.map(({ id }) => id),
  )) {
    const use = await readUse(tx, campaign, { playerId, now });
    const coins = campaignCoins(campaign, bought, use);
    // A tie goes to the older campaign.
    if (coins > (best?.coins ?? 0)) best = { campaign, coins };
  }
  if (!best) return null;
  const { campaign, coins } = best;
  await releaseReserved(tx, campaign.id, playerId);
  return { reference: String(campaign.id), name: campaign.titles.en, coins };
}

/**
 * The bonus that was shown when a payment was opened is honored for a day; after that, only while
 * the campaign runs. The budget, the cap per player and the first-purchase rule always apply.
 */
async function confirm(tx: Tx, payment: PaymentRow, bonus: BonusRow, now: Date): Promise<number> {
  const campaign = await lockCampaign(tx, Number(bonus.reference));
  if (!campaign) return 0;
  const isReserved = now.getTime() - bonus.reserved_at.getTime() < BONUS_RESERVED_MS;
  if (!isReserved && !isRunning(campaign, now)) return 0;
  const { player_id: playerId } = payment;
  if (campaign.is_first_purchase && (await findFirstPayment(tx, playerId)) !== payment.id) return 0;
  const use = await readUseByOtherPayments(tx, campaign, { payment, now });
  return Math.min(bonus.coins, coinsLeft(campaign, use));
}
