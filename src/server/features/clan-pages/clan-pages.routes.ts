import { boardQuerySchema } from '#contract/boards.ts';
import {
  CLAN_REQUEST_PATH,
  CLAN_REQUESTS_PATH,
  CLAN_SIEGES_PATH,
  CLAN_WEBHOOKS_PATH,
  clanPageBodySchema,
  clanRequestBodySchema,
  clanRequestParamsSchema,
  clanSiegeBodySchema,
  clanWebhookBodySchema,
  decideRequestBodySchema,
  OWN_CLANS_PATH,
  type OwnClansReply,
  ownClansQuerySchema,
  ownClansReplySchema,
  publicClanPageSchema,
  SIEGE_ANSWERS_PATH,
  siegeAnswerBodySchema,
} from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { PUBLIC_CLAN_PAGE_PATH, profileParamsSchema } from '#contract/profiles.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { askToJoin } from './ask-to-join.ts';
import {
  type ClanSources,
  clanKey,
  findClan,
  findPage,
  ledBy,
  listClanRequests,
  listOwnCharacters,
  listOwnRequests,
  nextSieges,
} from './clan-pages.repo.ts';
import { viewOwnCharacter, viewPage, viewRequest } from './clan-pages.view.ts';
import { listSieges } from './clan-sieges.repo.ts';
import { decideRequest, findRequestWorld } from './decide-request.ts';
import { answerSiege, planSiege } from './plan-siege.ts';
import { createRefreshOwn, type RefreshOwnDeps, requireRefreshed } from './refresh-own.ts';
import { savePage } from './save-page.ts';
import { setWebhook, webhookSetAt } from './set-webhook.ts';

export interface ClanPageDeps {
  config: Pick<Config, 'worlds' | 'site'>;
  db: Db;
  clanSources: ClanSources;
}
export type OwnClanDeps = ClanPageDeps &
  RefreshOwnDeps & { config: Parameters<typeof keyRingOf>[0] };

const RATE_LIMIT = { perMinute: 20 };

/** Routes of the panel; none if the operator switched profiles off. */
export function ownClanRoutes(deps: OwnClanDeps): Route[] {
  const { db, config, clanSources: sources } = deps;
  if (!config.site.profiles) return [];
  const keyRing = keyRingOf(config);
  const refresh = createRefreshOwn(deps);
  return [
    route({
      method: 'GET',
      url: OWN_CLANS_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'List the clans I lead with their pages and requests, and my own requests to join',
      query: ownClansQuerySchema,
      replies: { 200: ownClansReplySchema },
      handle: async ({ query, caller }) => {
        const worldId = knownWorld(config, query.server_id);
        // Staff who view the panel write nothing.
        const isCurrent = caller.panelView ? true : await refresh(caller.playerId, worldId);
        return readOwnClans(deps, { playerId: caller.playerId, worldId, isCurrent }, query.join);
      },
    }),
    route({
      method: 'PUT',
      url: OWN_CLANS_PATH,
      access: 'player',
      rateLimit: RATE_LIMIT,
      summary: 'Write the page of a clan that one of my characters leads',
      body: clanPageBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, language }) => {
        const { playerId } = caller;
        await requireRefreshed(refresh, playerId, knownWorld(config, body.server_id));
        await inTransaction(db, savePage, { playerId, sources, page: body, at: new Date() });
        return { message: TEXTS[language].messages.clan_page_saved };
      },
    }),
    route({
      method: 'PUT',
      url: CLAN_SIEGES_PATH,
      access: 'player',
      rateLimit: RATE_LIMIT,
      summary: 'Plan the next siege of a castle for a clan I lead, or take it off the plan',
      body: clanSiegeBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, language }) => {
        const { playerId } = caller;
        await requireRefreshed(refresh, playerId, knownWorld(config, body.server_id));
        await inTransaction(db, planSiege, { playerId, sources, siege: body });
        const message = body.is_planned ? 'siege_planned' : 'siege_unplanned';
        return { message: TEXTS[language].messages[message] };
      },
    }),
    route({
      method: 'PUT',
      url: CLAN_WEBHOOKS_PATH,
      access: 'player',
      rateLimit: RATE_LIMIT,
      summary: 'Set or remove the Discord webhook of a clan I lead',
      body: clanWebhookBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, language }) => {
        const { playerId } = caller;
        await requireRefreshed(refresh, playerId, knownWorld(config, body.server_id));
        await inTransaction(db, setWebhook, { playerId, sources, keyRing, webhook: body });
        const message = body.url === '' ? 'clan_webhook_removed' : 'clan_webhook_set';
        return { message: TEXTS[language].messages[message] };
      },
    }),
    route({
      method: 'PUT',
      url: SIEGE_ANSWERS_PATH,
      access: 'player',
      rateLimit: RATE_LIMIT,
      summary: 'Say whether one of my characters comes to a siege its clan plans',
      body: siegeAnswerBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, language }) => {
        const { playerId } = caller;
        await requireRefreshed(refresh, playerId, knownWorld(config, body.server_id));
        await inTransaction(db, answerSiege, { playerId, sources, answer: body });
        return { message: TEXTS[language].messages.siege_answered };
      },
    }),
    route({
      method: 'POST',
      url: CLAN_REQUESTS_PATH,
      access: 'player',
      rateLimit: RATE_LIMIT,
      summary: 'Ask to join a clan with one of my characters',
      body: clanRequestBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, language }) => {
        knownWorld(config, body.server_id);
        const { playerId } = caller;
        await inTransaction(db, askToJoin, { playerId, sources, request: body, at: new Date() });
        return { message: TEXTS[language].messages.clan_request_sent };
      },
    }),
    route({
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
    }),
  ];
}

async function readOwnClans(
  { db, clanSources: sources }: ClanPageDeps,
  { playerId, worldId, isCurrent }: { playerId: string; worldId: number; isCurrent: boolean },
  wanted: string,
): Promise<OwnClansReply> {
  const characters = await listOwnCharacters(db, playerId, worldId);
  // Only those whom the game lists as members now get what is private to the clan.
  const inClans = isCurrent ? characters : [];
  const led = await Promise.all(
    ledBy(sources, worldId, inClans).map(async ({ clan, leader }) => {
      const page = await findPage(db, worldId, clan.clan_name);
      const requests = await listClanRequests(db, worldId, clan.clan_name);
      const setAt = await webhookSetAt(db, worldId, clan.clan_name);
      return {
        clan: clan.clan_name,
        leader: leader.name,
        page: page ? viewPage(page) : null,
        is_hidden: page?.hidden_at != null,
        webhook_set_at: setAt ? unixSeconds(setAt) : 0,
        requests: requests.map(viewRequest),
      };
    }),
  );
  const ledKeys = new Set(led.map(({ clan: name }) => clanKey(name)));
  const names = [...new Set(inClans.flatMap(({ clan_name }) => clan_name ?? []))];
  const now = new Date();
  const clans = await Promise.all(
    names.map(async (name) => ({
      clan: name,
      is_leader: ledKeys.has(clanKey(name)),
      characters: inClans
        .filter(({ clan_name }) => clan_name === name)
        .map(({ character_id, name: char_name }) => ({ char_id: character_id, char_name })),
      sieges: await listSieges(db, worldId, name, now),
    })),
  );
  const dates = nextSieges(sources, worldId)
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ castle, startsAt }) => ({ castle, siege_at: unixSeconds(startsAt) }));
  const clan = wanted === '' ? undefined : findClan(sources, worldId, wanted);
  const page = clan && (await findPage(db, worldId, clan.clan_name));
  const isOpen = page?.is_recruiting && page.hidden_at === null;
  return {
    server_id: worldId,
    reachable: isCurrent,
    characters: characters.map(viewOwnCharacter),
    led,
    clans,
    dates,
    requests: (await listOwnRequests(db, playerId, worldId)).map(viewRequest),
    join: clan && isOpen ? { clan: clan.clan_name, page: viewPage(page) } : null,
  };
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
        const worldId = knownWorld(config, query.server_id ?? config.worlds[0]?.id ?? 0);
        const clan = findClan(clanSources, worldId, params.name);
        const page = clan && (await findPage(db, worldId, clan.clan_name));
        // No cache may show what staff have hidden since.
        reply.header('cache-control', 'no-store');
        return { page: page && page.hidden_at === null ? viewPage(page) : null };
      },
    }),
  ];
}

function knownWorld({ worlds }: Pick<Config, 'worlds'>, serverId: number): number {
  if (!worlds.some(({ id }) => id === serverId)) throw new AppError('world_unknown');
  return serverId;
}
