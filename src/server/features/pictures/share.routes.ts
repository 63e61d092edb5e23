import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { boardQuerySchema, type CastleRow, type RaidRow } from '#contract/boards.ts';
import { languageSchema } from '#contract/language-schema.ts';
import { SHARE_PATH } from '#contract/pictures.ts';
import {
  type CharacterProfile,
  type ClanProfile,
  profileParamsSchema,
} from '#contract/profiles.ts';
import { castleByGameName, castles } from '#reference/castles.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { taglineIn } from '#server/platform/config/site-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { createPictureCache } from '#server/platform/pictures/picture-cache.ts';
import { renderPng } from '#server/platform/pictures/render-png.ts';
import { type Route, route } from '#server/platform/route.ts';
import { isFresh } from '#server/platform/send-encoded.ts';
import {
  drawBossCard,
  drawCastleCard,
  drawCharacterCard,
  drawClanCard,
  drawServerCard,
} from './draw-share-card.ts';

/** What cards tell of, read from boards in memory. */
export interface ShareSources {
  worldId(serverId: number | undefined): number;
  character(worldId: number, name: string): Promise<CharacterProfile | null>;
  clan(worldId: number, name: string): Promise<ClanProfile | null>;
  castles(worldId: number): readonly CastleRow[];
  online(worldId: number): number | undefined;
  raids(worldId: number): readonly RaidRow[];
}

export interface ShareDeps {
  config: Pick<Config, 'site'>;
  clock: Clock;
  sources: ShareSources;
}

const WIDTH = 1200;
/** A card is drawn anew after this time: it tells of ranks and lords, which change. */
const HOUR_SECONDS = 3_600;
/** Drawing takes a tenth of a second of a core; a page has one card, and who shares it asks once. */
const rateLimit = { perMinute: 30 };
const common = { method: 'GET', access: 'public', rateLimit, replies: null } as const;

const inLanguage = z.object({ language: languageSchema });
const castleParams = inLanguage.extend({ castle: z.enum(castles.map(({ key }) => key)) });
const nameParams = profileParamsSchema.extend(inLanguage.shape);

/** Pictures that go with shared links, 1200 × 630. */
export function shareRoutes({ config, clock, sources }: ShareDeps): Route[] {
  const site = { name: config.site.name, host: new URL(config.site.url).host };
  const send = createSender();
  const ofProfiles = config.site.profiles ? profileCards(sources, site, send) : [];
  return [
    ...ofProfiles,
    route({
      ...common,
      url: `${SHARE_PATH}/:language/castles/:castle.png`,
      params: castleParams,
      query: boardQuerySchema,
      handle: ({ params: { castle: key, language }, query, request, reply }) => {
        const rows = sources.castles(sources.worldId(query.server_id));
        const row = rows.find(({ castle_name }) => castleByGameName(castle_name)?.key === key);
        const name = castles.find((castle) => castle.key === key)?.displayName ?? key;
        return send(request, reply, drawCastleCard(key, name, row, { site, language }));
      },
    }),
    route({
      ...common,
      url: `${SHARE_PATH}/:language/bosses/:boss.png`,
      params: inLanguage.extend({ boss: z.string().min(1).max(64) }),
      query: boardQuerySchema,
      handle: ({ params: { boss, language }, query, request, reply }) => {
        const rows = sources.raids(sources.worldId(query.server_id));
        const row = rows.find(({ npc_db_name }) => npc_db_name === boss) ?? null;
        const nowSeconds = clock.now().getTime() / 1000;
        return send(request, reply, drawBossCard(found(row), nowSeconds, { site, language }));
      },
    }),
    route({
      ...common,
      url: `${SHARE_PATH}/:language/server.png`,
      params: inLanguage,
      query: boardQuerySchema,
      handle: ({ params: { language }, query, request, reply }) => {
        const online = sources.online(sources.worldId(query.server_id));
        const tagline = taglineIn(config.site, language);
        return send(request, reply, drawServerCard(tagline, online, { site, language }));
      },
    }),
  ];
}

type Send = (request: FastifyRequest, reply: FastifyReply, svg: string) => Promise<FastifyReply>;
type Site = { name: string; host: string };

function profileCards(sources: ShareSources, site: Site, send: Send): Route[] {
  return [
    route({
      ...common,
      url: `${SHARE_PATH}/:language/characters/:name.png`,
      params: nameParams,
      query: boardQuerySchema,
      handle: async ({ params: { name, language }, query, request, reply }) => {
        const profile = await sources.character(sources.worldId(query.server_id), name);
        return send(request, reply, drawCharacterCard(found(profile), { site, language }));
      },
    }),
    route({
      ...common,
      url: `${SHARE_PATH}/:language/clans/:name.png`,
      params: nameParams,
      query: boardQuerySchema,
      handle: async ({ params: { name, language }, query, request, reply }) => {
        const profile = await sources.clan(sources.worldId(query.server_id), name);
        return send(request, reply, drawClanCard(found(profile), { site, language }));
      },
    }),
  ];
}

/** Rasterizes one card at a time, and each only once: the same picture has the same bytes. */
function createSender(): Send {
  const cache = createPictureCache<Buffer>(
    { pictures: 200, bytes: 64 * 1024 * 1024 },
    (png) => png.length,
  );
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (svg: string): Promise<Buffer> => {
    const drawn = last.then(() => renderPng(svg, WIDTH));
    last = drawn.catch(() => undefined);
    return drawn;
  };
  return async (request, reply, svg) => {
    const key = createHash('sha256').update(svg).digest('base64url');
    const etag = `"${key}"`;
    reply.header('etag', etag).header('cache-control', `public, max-age=${HOUR_SECONDS}`);
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/png').send(await cache.get(key, () => inTurn(svg)));
  };
}

function found<T>(profile: T | null): T {
  if (profile === null) throw new AppError('not_found');
  return profile;
}
