import {
  BOARD_NAMES,
  type BoardName,
  boardPath,
  boardQuerySchema,
  boardReplySchemas,
  RANKING_SEARCH_PATH,
  rankingSearchQuerySchema,
  rankingSearchReplySchema,
} from '#contract/boards.ts';
import { WORLDS_PATH, worldsQuerySchema, worldsReplySchema } from '#contract/worlds.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type EncodedBody, sendReady } from '#server/platform/send-encoded.ts';
import type { SiteContent } from '#server/platform/site-content/site-content.ts';
import { clanVariants } from './clan-arms.ts';
import { shownCrests } from './crests/crest-board.ts';
import { getParsedBoard } from './parsed-board.ts';
import { pickWorld } from './pick-world.ts';
import { searchRanking } from './search-ranking.ts';
import type { SnapshotCache } from './snapshot-cache.ts';
import { viewArms, viewLogo, viewSite, viewSiteFrame, viewWorld } from './world.view.ts';

export interface WorldRouteDeps {
  config: Pick<Config, 'worlds' | 'site'>;
  snapshots: SnapshotCache;
  clock: Clock;
  /** What operators added to every page. */
  siteContent: Pick<SiteContent, 'shown' | 'texts' | 'pictureSize' | 'hasGameData'>;
}

/** Cached bytes cost little, and an internet café that shares one IP address must not hit the limit. */
const CACHED_READS = { perMinute: 6_000 };
const JSON_TYPE = 'application/json; charset=utf-8';

const RANKINGS = new Set<BoardName>(['pvp', 'pk', 'levels', 'hours', 'olympiad', 'heroes']);

const SUMMARIES: Record<BoardName, string> = {
  pvp: 'Get the PvP ranking',
  pk: 'Get the PK ranking',
  levels: 'Get the ranking by level',
  hours: 'Get the ranking by hours played',
  olympiad: 'Get the ranking by Olympiad points of the current season',
  statistics: 'Count characters by level, class and race',
  census: 'Count epic jewels and the best weapons, day by day',
  sieges: 'List the clans registered for each castle’s next siege',
  heroes: 'List Olympiad heroes by times elected',
  castles: 'List castles with ruler, tax and siege date',
  clans: 'List clans by reputation',
  raids: 'List raid bosses with their status',
  items: 'List tracked items and their quantities',
  online: 'Get players online now and over the last 24 hours',
};

export function worldRoutes(deps: WorldRouteDeps): Route[] {
  return [
    ...BOARD_NAMES.map((board) => boardRoute(board, deps)),
    searchRoute(deps),
    worldsRoute(deps),
  ];
}

function boardRoute(board: BoardName, deps: WorldRouteDeps): Route {
  return route({
    method: 'GET',
    url: boardPath(board),
    access: 'public',
    scope: RANKINGS.has(board) ? 'ranking.read' : 'world.read',
    rateLimit: CACHED_READS,
    summary: SUMMARIES[board],
    query: boardQuerySchema,
    replies: { 200: boardReplySchemas[board] },
    handle: ({ query, request, reply }) =>
      sendReady(request, reply, findBoard(deps, query.server_id, board), JSON_TYPE),
  });
}

function searchRoute(deps: WorldRouteDeps): Route {
  return route({
    method: 'GET',
    url: RANKING_SEARCH_PATH,
    access: 'public',
    scope: 'ranking.read',
    rateLimit: { perMinute: 120 },
    summary: 'Find a character in the top 1,000',
    query: rankingSearchQuerySchema,
    replies: { 200: rankingSearchReplySchema },
    handle: ({ query }) => {
      const { id } = pickWorld(deps.config, query.server_id);
      const pvp = getParsedBoard(deps.snapshots, id, 'pvp-deep');
      const pk = getParsedBoard(deps.snapshots, id, 'pk-deep');
      if (!pvp || !pk) throw new AppError('board_not_ready');
      const found = searchRanking(pvp, pk, query.name);
      return {
        server_id: id,
        as_of: found.asOf,
        pvp: found.pvp,
        pk: found.pk,
      };
    },
  });
}

function worldsRoute({ config, snapshots, clock, siteContent }: WorldRouteDeps): Route {
  return route({
    method: 'GET',
    url: WORLDS_PATH,
    access: 'public',
    scope: 'world.read',
    rateLimit: 'general',
    summary: 'List game servers',
    query: worldsQuerySchema,
    replies: { 200: worldsReplySchema },
    handle: async ({ language, query }) => ({
      site: {
        ...viewSite(config.site, language),
        logo: viewLogo(config.site.logo, await siteContent.pictureSize(config.site.logo)),
        ...viewSiteFrame(
          config.site,
          language,
          (kind) => siteContent.shown(kind, clock.now()),
          siteContent.hasGameData(),
        ),
        texts: siteContent.texts(language),
      },
      worlds: config.worlds.map((world) => ({
        ...viewWorld(world, snapshots.status(world.id)),
        ...(world === shownWorld(config, query.server_id)
          ? {
              arms: viewArms(
                clanVariants(snapshots, world.id),
                shownCrests(snapshots, world.id).clan,
              ),
            }
          : {}),
      })),
    }),
  });
}

function shownWorld({ worlds }: WorldRouteDeps['config'], serverId: number | undefined) {
  return worlds.find(({ id }) => id === serverId) ?? worlds[0];
}

function findBoard(deps: WorldRouteDeps, serverId: number | undefined, board: string): EncodedBody {
  const cached = deps.snapshots.board(pickWorld(deps.config, serverId).id, board);
  if (!cached) throw new AppError('board_not_ready');
  return cached;
}
