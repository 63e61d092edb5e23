import type { Summary } from '#contract/summary.ts';
import type { Purse } from '#server/money/amount.ts';
import type { PlayerSummary } from './summary.repo.ts';

export function viewSummary(player: PlayerSummary, balances: Record<Purse, number>): Summary {
  return {
    email: player.email,
    accounts: player.accounts,
    coins: balances.coins,
    votes: balances.votes,
    referral_coins: balances.referral,
    referral_count: player.referrals,
    referral_id: player.referralId,
    is_streamer: player.isStreamer,
    // Earlier values are not shown while the flag is off.
    streamer_code: player.isStreamer ? (player.streamerCode ?? '') : '',
    stream_link: player.isStreamer ? (player.streamLink ?? '') : '',
    unread_reports: player.unreadReports,
    unread_notifications: player.unreadNotifications,
    ...(player.hasShop ? { has_shop: true } : {}),
    ...(player.creatorCode ? { creator_code: player.creatorCode } : {}),
  };
}
