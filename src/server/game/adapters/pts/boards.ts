import type { WorldBoards } from '../../boards.ts';
import { castleBoard } from './boards/castle-board.ts';
import { clanBoard } from './boards/clan-board.ts';
import { heroBoard } from './boards/hero-board.ts';
import { itemCounts, itemsByEnchant } from './boards/item-counts.ts';
import { killBoard } from './boards/kill-board.ts';
import { onlineCount } from './boards/online-count.ts';
import { population } from './boards/population.ts';
import { raidBoard } from './boards/raid-board.ts';
import { nobleRanks, ranks } from './boards/rank-board.ts';
import { currentSeason, seasonPoints } from './boards/seasons.ts';
import { siegeRegistrations } from './boards/siege-registrations.ts';
import type { PtsContext } from './pts-context.ts';

export function ptsBoards({ calls, settings }: PtsContext): WorldBoards {
  return {
    pvp: (limit, options) => calls.read(options, ({ world }) => killBoard(world, 'Duel', limit)),
    pk: (limit, options) => calls.read(options, ({ world }) => killBoard(world, 'PK', limit)),
    ranking: (by, limit, options) =>
      calls.read(options, async ({ world, detection: { features } }) => {
        if (by !== 'olympiad') return ranks(world, features, by, limit);
        return features.nobless ? nobleRanks(world, features, limit) : null;
      }),
    population: (options) =>
      calls.read(options, ({ world, detection }) => population(world, detection.features)),
    clans: (limit, options) =>
      calls.read(options, ({ world, detection }) => clanBoard(world, detection.features, limit)),
    castles: (options) =>
      calls.read(options, ({ world, detection }) => castleBoard(world, detection.features)),
    siegeRegistrations: (options) =>
      calls.read(options, async ({ world, detection }) =>
        detection.features.siegeRegistrations ? siegeRegistrations(world) : null,
      ),
    raids: (options) =>
      calls.read(options, ({ world, detection }) =>
        raidBoard(world, detection.features, settings.extraBosses ?? []),
      ),
    heroes: (options) =>
      calls.read(options, async ({ world, detection }) =>
        detection.features.nobless ? heroBoard(world) : [],
      ),
    items: (itemIds, options) => calls.read(options, ({ world }) => itemCounts(world, itemIds)),
    itemsByEnchant: (itemIds, options) =>
      calls.read(options, ({ world }) => itemsByEnchant(world, itemIds)),
    onlineCount: (options) =>
      calls.read(options, (connected) => onlineCount(connected, settings.serverId)),
    currentSeason: (options) =>
      calls.read(options, async ({ world, detection }) =>
        detection.features.olympiad ? currentSeason(world) : null,
      ),
    seasonPoints: (season, options) =>
      calls.read(options, async ({ world, detection: { features } }) =>
        features.olympiad && features.nobless ? seasonPoints(world, season) : null,
      ),
  };
}
