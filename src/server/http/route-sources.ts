import type { PvpRow } from '#contract/boards.ts';
import type { CalendarSources } from '#server/features/calendar/calendar-sources.ts';
import type { ClanPageDeps } from '#server/features/clan-pages/clan-page-deps.ts';
import type { GameDataSources } from '#server/features/game-data/game-data.routes.ts';
import { readLowestPrice } from '#server/features/market/market.repo.ts';
import type { ShareSources } from '#server/features/pictures/share-sources.ts';
import { listPosts } from '#server/features/posts/posts.repo.ts';
import type { PostRouteDeps } from '#server/features/posts/posts.routes.ts';
import { readCharacterRecap, readClanRecap } from '#server/features/seasons/read-recap.ts';
import { listSeasonStarts } from '#server/features/seasons/seasons.repo.ts';
import { listEvents } from '#server/features/site-entries/events.repo.ts';
import type { WidgetSources } from '#server/features/widgets/widget-sources.ts';
import { readOwnerDates, readSiegeDates } from '#server/features/world/castle-dates.ts';
import { clanVariants } from '#server/features/world/clan-arms.ts';
import { shownCrests } from '#server/features/world/crests/crest-board.ts';
import { findCharacterWithConsent } from '#server/features/world/find-character.ts';
import { findClan } from '#server/features/world/find-clan.ts';
import { getParsedBoard } from '#server/features/world/parsed-board.ts';
import { pickWorld } from '#server/features/world/pick-world.ts';
import type { WorldRouteDeps } from '#server/features/world/world.routes.ts';
import { openingOf } from '#server/platform/config/opening.ts';

/** Other features' data for share cards, which do not import them. */
export function shareSources(deps: WorldRouteDeps & PostRouteDeps): ShareSources {
  return {
    worldId: (serverId) => pickWorld(deps.config, serverId).id,
    zone: (worldId) => pickWorld(deps.config, worldId).zone,
    character: (worldId, name) => findCharacterWithConsent(deps, worldId, name),
    clan: (worldId, name) => findClan(deps, worldId, name),
    characterRecap: (worldId, recap) => readCharacterRecap(deps.db, worldId, recap),
    clanRecap: (worldId, recap) => readClanRecap(deps.db, worldId, recap),
    castles: (worldId) => getParsedBoard(deps.snapshots, worldId, 'castles')?.castles ?? [],
    online: (worldId) => getParsedBoard(deps.snapshots, worldId, 'online')?.online.players,
    variant: (worldId, clan) => clanVariants(deps.snapshots, worldId).get(clan) ?? 0,
    raids: (worldId) => getParsedBoard(deps.snapshots, worldId, 'raids')?.raids ?? [],
  };
}

/** World data for widgets, which do not import the world feature. */
export function widgetSources({ config, snapshots }: WorldRouteDeps): WidgetSources {
  return {
    world: (serverId) => {
      const { id, name, zone, refresh_seconds: refreshSeconds } = pickWorld(config, serverId);
      return { id, name, zone, refreshSeconds };
    },
    status: (worldId) => {
      const status = snapshots.status(worldId);
      return status && { ...status, players: status.playersOnline };
    },
    players: (worldId) =>
      getParsedBoard(snapshots, worldId, 'online')?.online.history.map(([, count]) => count) ?? [],
    castles: (worldId) => getParsedBoard(snapshots, worldId, 'castles')?.castles ?? [],
    crest: (worldId, clan) => ({
      gameCrestId: shownCrests(snapshots, worldId).clan.get(clan),
      variant: clanVariants(snapshots, worldId).get(clan) ?? 0,
    }),
    ranking: (worldId, board) => {
      const rowOf = (
        row: Pick<PvpRow, 'rank' | 'char_name' | 'class_id' | 'clan'>,
        value: number,
      ) => ({
        ...{ rank: row.rank, name: row.char_name, classId: row.class_id, clan: row.clan, value },
      });
      if (board === 'pvp')
        return (getParsedBoard(snapshots, worldId, 'pvp')?.pvp ?? []).map((row) =>
          rowOf(row, row.Duel),
        );
      if (board === 'pk')
        return (getParsedBoard(snapshots, worldId, 'pk')?.pk ?? []).map((row) =>
          rowOf(row, row.PK),
        );
      const levels = getParsedBoard(snapshots, worldId, 'levels')?.levels ?? [];
      return levels.map((row) => rowOf(row, row.level));
    },
    raids: (worldId) => getParsedBoard(snapshots, worldId, 'raids')?.raids ?? [],
  };
}

/** Other features' data for the item database, which does not import them. */
export function gameDataSources(deps: WorldRouteDeps & PostRouteDeps): GameDataSources {
  return {
    worldId: (serverId) => pickWorld(deps.config, serverId).id,
    raids: (worldId) => getParsedBoard(deps.snapshots, worldId, 'raids')?.raids ?? [],
    market: async (worldId, itemId) =>
      pickWorld(deps.config, worldId).offers.market
        ? readLowestPrice(deps.db, worldId, itemId)
        : null,
  };
}

/** Clans and castles for clan pages, as last read from the game. */
export function clanSources(snapshots: WorldRouteDeps['snapshots']): ClanPageDeps['clanSources'] {
  return {
    clans: (worldId) => getParsedBoard(snapshots, worldId, 'clans')?.clans ?? [],
    castles: (worldId) => getParsedBoard(snapshots, worldId, 'castles')?.castles ?? [],
  };
}

/** Other features' data for the calendar, which does not import them. */
export function calendarSources({
  config,
  db,
  snapshots,
}: Pick<WorldRouteDeps, 'config' | 'snapshots'> & Pick<PostRouteDeps, 'db'>): CalendarSources {
  return {
    world: (serverId) => {
      const world = pickWorld(config, serverId);
      const isFirst = world.id === config.worlds[0]?.id;
      const opensAt = openingOf(world);
      const openingMs = (each: typeof world) => openingOf(each)?.getTime() ?? 0;
      return {
        id: world.id,
        name: world.name,
        zone: world.zone,
        opensAt,
        isFirst,
        opensAfterAnother: config.worlds.some((other) => openingMs(other) < openingMs(world)),
      };
    },
    readAt: (worldId) => snapshots.status(worldId)?.reachedAt ?? null,
    sieges: (worldId, period) => readSiegeDates(db, worldId, period),
    owners: (worldId, period) => readOwnerDates(db, worldId, period),
    seasons: (worldId) => listSeasonStarts(db, worldId),
    raids: (worldId) => getParsedBoard(snapshots, worldId, 'raids')?.raids ?? [],
    events: (languages, period) => listEvents(db, languages, period),
    posts: (languages, limit) => listPosts(db, languages, { limit, offset: 0 }),
  };
}
