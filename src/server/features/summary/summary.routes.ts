import { SUMMARY_PATH, summarySchema } from '#contract/summary.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { readOwnSummary } from './read-own-summary.ts';

interface SummaryDeps {
  db: Db;
  config: Pick<Config, 'gifts'>;
}

export function summaryRoutes({ db, config }: SummaryDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: SUMMARY_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'Get my master account: counts, balances and referral link',
      replies: { 200: summarySchema },
      handle: async ({ caller }) => {
        const summary = await readOwnSummary(db, caller.playerId, config.gifts.enabled);
        if (!summary) throw new AppError('unauthenticated');
        return summary;
      },
    }),
  ];
}
