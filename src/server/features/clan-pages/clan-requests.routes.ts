import {
  CLAN_REQUEST_PATH,
  CLAN_REQUESTS_PATH,
  clanRequestBodySchema,
  clanRequestParamsSchema,
  decideRequestBodySchema,
} from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { askToJoin } from './ask-to-join.ts';
import { type ClanPageDeps, RATE_LIMIT } from './clan-page-deps.ts';
import { decideRequest, findRequestWorld } from './decide-request.ts';
import { type RefreshOwnCharacters, requireRefreshed } from './refresh-own-characters.ts';
import { requireWorld } from './require-world.ts';

/** Requests to join a clan. */
export function clanRequestRoutes(deps: ClanPageDeps, refresh: RefreshOwnCharacters): Route[] {
  return [askRoute(deps), decideRoute(deps, refresh)];
}

function askRoute({ db, config, clanSources: sources }: ClanPageDeps): Route {
  return route({
    method: 'POST',
    url: CLAN_REQUESTS_PATH,
    access: 'player',
    rateLimit: RATE_LIMIT,
    summary: 'Ask to join a clan with one of my characters',
    body: clanRequestBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, language }) => {
      requireWorld(config, body.server_id);
      const { playerId } = caller;
      await inTransaction(db, askToJoin, { playerId, sources, request: body, at: new Date() });
      return { message: TEXTS[language].messages.clan_request_sent };
    },
  });
}

function decideRoute(
  { db, clanSources: sources }: ClanPageDeps,
  refresh: RefreshOwnCharacters,
): Route {
  return route({
    method: 'POST',
    url: CLAN_REQUEST_PATH,
    access: 'player',
    rateLimit: RATE_LIMIT,
    summary: 'Accept or decline a request to join a clan I lead, or withdraw my own',
    params: clanRequestParamsSchema,
    body: decideRequestBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ params, body, caller, language }) => {
      const { playerId } = caller;
      const { decision } = body;
      const at = new Date();
      if (decision !== 'withdrawn') {
        await requireRefreshed(refresh, playerId, await findRequestWorld(db, params.id));
      }
      await inTransaction(db, decideRequest, { playerId, sources, id: params.id, decision, at });
      return { message: TEXTS[language].messages[`clan_request_${decision}`] };
    },
  });
}
