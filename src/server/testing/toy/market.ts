import type { WorldMarket } from '#server/game/market.ts';

export const toyMarket: WorldMarket = { offers: async () => [] };
