import { boardQuerySchema } from '#contract/boards.ts';
import {
  CLAN_SIEGES_PATH,
  CLAN_WEBHOOKS_PATH,
  clanPageBodySchema,
  clanSiegeBodySchema,
  clanWebhookBodySchema,
  OWN_CLANS_PATH,
  ownClansQuerySchema,
  ownClansReplySchema,
  publicClanPageSchema,
  SIEGE_ANSWERS_PATH,
  siegeAnswerBodySchema,
} from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { PUBLIC_CLAN_PAGE_PATH, profileParamsSchema } from '#contract/profiles.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type ClanPageDeps, type OwnClanDeps, RATE_LIMIT } from './clan-page-deps.ts';
import { findClan, findPage } from './clan-pages.repo.ts';
import { viewPage } from './clan-pages.view.ts';
import { clanRequestRoutes } from './clan-requests.routes.ts';
import { answerSiege, planSiege } from './plan-siege.ts';
import { readOwnClans } from './read-own-clans.ts';
import {
  createRefreshOwnCharacters,
  type RefreshOwnCharacters,
  requireRefreshed,
} from './refresh-own-characters.ts';
import { requireWorld } from './require-world.ts';
import { savePage } from './save-page.ts';
import { setWebhook } from './set-webhook.ts';

type RefreshedDeps = OwnClanDeps & { refresh: RefreshOwnCharacters };

/** Routes of the panel; none if the operator switched profiles off. */
export function ownClanRoutes(deps: OwnClanDeps): Route[] {
  if (!deps.config.site.profiles) return [];
  const refresh = createRefreshOwnCharacters(deps);
  const own = { ...deps, refresh };
  return [
    listRoute(own),
    savePageRoute(own),
    planSiegeRoute(own),
    webhookRoute(own),
    answerSiegeRoute(own),
    ...clanRequestRoutes(deps, refresh),
  ];
}

function listRoute(deps: RefreshedDeps): Route {
  const { config, refresh } = deps;
  return route({
    method: 'GET',
    url: OWN_CLANS_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List the clans I lead with their pages and requests, and my own requests to join',
    query: ownClansQuerySchema,
    replies: { 200: ownClansReplySchema },
    handle: async ({ query, caller }) => {
      const worldId = requireWorld(config, query.server_id);
      const { playerId, panelView } = caller;
      // A panel view stores nothing: it shows the membership that was read last.
      const isMembershipKnown = panelView ? true : await refresh(playerId, worldId);
      return readOwnClans(deps, { playerId, worldId, isMembershipKnown }, query.join);
    },
  });
}

function savePageRoute({ db, config, clanSources: sources, refresh }: RefreshedDeps): Route {
  return route({
    method: 'PUT',
    url: OWN_CLANS_PATH,
    access: 'player',
    rateLimit: RATE_LIMIT,
    summary: 'Write the page of a clan that one of my characters leads',
    body: clanPageBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, language }) => {
      const { playerId } = caller;
      await requireRefreshed(refresh, playerId, requireWorld(config, body.server_id));
      await inTransaction(db, savePage, { playerId, sources, page: body, at: new Date() });
      return { message: TEXTS[language].messages.clan_page_saved };
    },
  });
}

function planSiegeRoute({ db, config, clanSources: sources, refresh }: RefreshedDeps): Route {
  return route({
    method: 'PUT',
    url: CLAN_SIEGES_PATH,
    access: 'player',
    rateLimit: RATE_LIMIT,
    summary: 'Plan the next siege of a castle for a clan I lead, or remove it from the plan',
    body: clanSiegeBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, language }) => {
      const { playerId } = caller;
      await requireRefreshed(refresh, playerId, requireWorld(config, body.server_id));
      await inTransaction(db, planSiege, { playerId, sources, siege: body, at: new Date() });
      const message = body.is_planned ? 'siege_planned' : 'siege_unplanned';
      return { message: TEXTS[language].messages[message] };
    },
  });
}

function webhookRoute({ db, config, clanSources: sources, refresh }: RefreshedDeps): Route {
  const keyRing = keyRingOf(config);
  return route({
    method: 'PUT',
    url: CLAN_WEBHOOKS_PATH,
    access: 'player',
    rateLimit: RATE_LIMIT,
    summary: 'Set or remove the Discord webhook of a clan I lead',
    body: clanWebhookBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, language }) => {
      const { playerId } = caller;
      await requireRefreshed(refresh, playerId, requireWorld(config, body.server_id));
      await inTransaction(db, setWebhook, { playerId, sources, keyRing, webhook: body });
      const message = body.url === '' ? 'clan_webhook_removed' : 'clan_webhook_set';
      return { message: TEXTS[language].messages[message] };
    },
  });
}

function answerSiegeRoute({ db, config, clanSources: sources, refresh }: RefreshedDeps): Route {
  return route({
    method: 'PUT',
    url: SIEGE_ANSWERS_PATH,
    access: 'player',
    rateLimit: RATE_LIMIT,
    summary: 'Say whether one of my characters takes part in a siege its clan plans',
    body: siegeAnswerBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, language }) => {
      const { playerId } = caller;
      await requireRefreshed(refresh, playerId, requireWorld(config, body.server_id));
      await inTransaction(db, answerSiege, { playerId, sources, answer: body, at: new Date() });
      return { message: TEXTS[language].messages.siege_answered };
    },
  });
}

export function publicClanPageRoutes({ config, db, clanSources }: ClanPageDeps): Route[] {
  if (!config.site.profiles) return [];
  return [
    route({
      method: 'GET',
      url: PUBLIC_CLAN_PAGE_PATH,
      access: 'public',
      scope: 'profiles.read',
      rateLimit: 'general',
      summary: 'Get what the leader of a clan wrote about it',
      params: profileParamsSchema,
      query: boardQuerySchema,
      replies: { 200: publicClanPageSchema },
      handle: async ({ params, query, reply }) => {
        const worldId = requireWorld(config, query.server_id ?? config.worlds[0]?.id ?? 0);
        const clan = findClan(clanSources, worldId, params.name);
        const page = clan && (await findPage(db, worldId, clan.clan_name));
        // No cache may show what staff have hidden since.
        reply.header('cache-control', 'no-store');
        return { page: page && page.hidden_at === null ? viewPage(page) : null };
      },
    }),
  ];
}
