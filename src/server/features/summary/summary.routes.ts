import { SUMMARY_PATH, summarySchema } from '#contract/summary.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { readSummary } from './summary.repo.ts';
import { viewSummary } from './summary.view.ts';

export function summaryRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: SUMMARY_PATH,
      access: 'player',
      rateLimit: 'general',
      summary: 'Own master account: counts, purses and referral link',
      replies: { 200: summarySchema },
      handle: async ({ caller, reply }) => {
        reply.header('cache-control', 'no-store');
        const { playerId } = callerOf(caller);
        const [player, balances] = await Promise.all([
          readSummary(db, playerId),
          readBalances(db, playerId),
        ]);
        if (!player) throw new AppError('unauthenticated');
        return viewSummary(player, balances);
      },
    }),
  ];
}
