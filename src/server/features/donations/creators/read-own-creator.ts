import { CREATOR_QUERY } from '#contract/creator-limits.ts';
import type { CreatorReply } from '#contract/creators.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { sumsOfCreator } from './creators.repo.ts';
import { viewPayout, viewTerms } from './creators.view.ts';
import { readPayable } from './payable.ts';
import { payoutsOf } from './payouts.repo.ts';

const PAYOUTS_SHOWN = 50;

/** A creator's own page. */
export async function readOwnCreator(
  { db, config, clock }: DonationDeps,
  playerId: string,
): Promise<CreatorReply> {
  const creator = await db
    .selectFrom('creator')
    .innerJoin('player', 'player.id', 'creator.player_id')
    .selectAll('creator')
    .select(['player.email_verified', sumsOfCreator('creator.id').as('sums')])
    .where('creator.player_id', '=', playerId)
    .executeTakeFirst();
  if (!creator) return { creator: null, payouts: [] };
  const { payout_min_usd, maturity_days } = config.payments.creators;
  const [money, payouts] = await Promise.all([
    readPayable(db, creator, { maturityDays: maturity_days, now: clock.now() }),
    payoutsOf(db, creator.id, PAYOUTS_SHOWN),
  ]);
  return {
    creator: {
      ...viewTerms(creator),
      link: `${config.site.url.replace(/\/$/, '')}/panel/donate?${CREATOR_QUERY}=${creator.code}`,
      purchases: creator.sums.purchases,
      coins: creator.sums.coins,
      balance: money.balance / 100,
      debt: money.debt / 100,
      payable: money.payable / 100,
      held: money.held / 100,
      payout_min: payout_min_usd,
      maturity_days,
      is_email_verified: creator.email_verified,
    },
    payouts: payouts.map(viewPayout),
  };
}
