import { listQuerySchema } from '#contract/keyset-page.ts';
import {
  ADMIN_PLAYER_PATH,
  ADMIN_PLAYERS_PATH,
  playerParamsSchema,
  playerSchema,
  playersReplySchema,
} from '#contract/players.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { type Route, route } from '#server/platform/route.ts';
import { adjustPurseRoute } from './adjust-purse.routes.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';
import type { FoundPlayer } from './found-player.ts';
import { listPlayers } from './list-players.ts';
import { playerActionRoutes } from './player-actions.routes.ts';
import { playerListRoutes } from './player-lists.routes.ts';
import { readPlayer } from './read-player.ts';

export function playerRoutes(deps: PlayerAdminDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_PLAYERS_PATH,
      access: { staff: 'players.read' },
      rateLimit: 'general',
      summary:
        'Search players by the start of an email, game account or character, or by IP address, referral ID or player ID',
      query: listQuerySchema,
      replies: { 200: playersReplySchema },
      handle: async ({ query }) => {
        const page = await listPlayers(deps, query.q, query);
        return { ...page, rows: page.rows.map(viewFound) };
      },
    }),
    route({
      method: 'GET',
      url: ADMIN_PLAYER_PATH,
      access: { staff: 'players.read' },
      rateLimit: 'general',
      summary: 'Get a player with balances and debts',
      params: playerParamsSchema,
      replies: { 200: playerSchema },
      handle: ({ params }) => {
        return readPlayer(deps.db, params.id);
      },
    }),
    ...playerListRoutes(deps),
    ...playerActionRoutes(deps),
    adjustPurseRoute(deps),
  ];
}

function viewFound(row: FoundPlayer) {
  return {
    id: row.id,
    email: row.email,
    referral_id: row.referral_id,
    is_staff: row.is_staff,
    is_streamer: row.is_streamer,
    is_suspended: row.suspended_at !== null,
    coins: row.coins,
    created_at: unixSeconds(row.created_at),
    last_seen_at: row.last_seen_at ? unixSeconds(row.last_seen_at) : 0,
    found_by: row.found_by,
    found: row.found,
    found_server_id: row.found_world_id,
  };
}
