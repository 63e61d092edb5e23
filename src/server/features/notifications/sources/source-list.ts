import { bossHistory, bossWindows } from './bosses.ts';
import { castleOwners, sieges } from './castles.ts';
import { clans } from './clans.ts';
import { giftCards, giftOffers, gifts } from './gifts.ts';
import { orders, reports } from './orders-and-reports.ts';
import { prices } from './prices.ts';
import { failedRenewals } from './renewals.ts';
import { clanAnswers, clanRequests } from './requests.ts';
import type { Source } from './source.ts';

/** Every source of events; `scanSources` reads them in this order. */
export const SOURCES: readonly Source[] = [
  bossHistory,
  bossWindows,
  sieges,
  castleOwners,
  clans,
  prices,
  orders,
  reports,
  clanRequests,
  clanAnswers,
  gifts,
  giftOffers,
  giftCards,
  failedRenewals,
];
