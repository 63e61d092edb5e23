import { RANKING_DEPTH, RANKING_PLACES } from '#contract/boards.ts';
import { MARKET_DEPTH } from '#contract/market.ts';
import { CENSUS_ITEMS } from '#reference/census-items.ts';
import type { GameWorld } from '#server/game/port.ts';

const ITEMS = [6656, 6657, 6658, 6659, 6660, 6661, 6662, 8191];
const CLANS = 500;
const SEASON = 9;

/** What the refresh jobs read, with their limits. */
export const BOARD_READS: Record<string, (world: GameWorld) => Promise<unknown>> = {
  online: ({ boards }) => boards.onlineCount(),
  pvp: ({ boards }) => boards.pvp(RANKING_DEPTH),
  pk: ({ boards }) => boards.pk(RANKING_DEPTH),
  levels: ({ boards }) => boards.ranking('level', RANKING_PLACES),
  hours: ({ boards }) => boards.ranking('playTime', RANKING_PLACES),
  olympiad: ({ boards }) => boards.ranking('olympiad', RANKING_PLACES),
  statistics: ({ boards }) => boards.population(),
  sieges: ({ boards }) => boards.siegeRegistrations(),
  clans: ({ boards }) => boards.clans(CLANS),
  castles: ({ boards }) => boards.castles(),
  raids: ({ boards }) => boards.raids(),
  heroes: ({ boards }) => boards.heroes(),
  items: ({ boards }) => boards.items(ITEMS),
  census: ({ boards }) => boards.itemsByEnchant(CENSUS_ITEMS),
  'this season': ({ boards }) => boards.seasonPoints(SEASON),
  'last season': ({ boards }) => boards.seasonPoints(SEASON - 1),
  market: ({ market }) => market.offers(MARKET_DEPTH),
};
