import { tz } from '@date-fns/tz';
import { isSameDay } from 'date-fns/isSameDay';
import { z } from 'zod';
import { boardQuerySchema } from '#contract/boards.ts';
import { languageSchema } from '#contract/language-schema.ts';
import type { Language } from '#contract/languages.ts';
import { EMAIL_PICTURE_PATH, SHARE_PATH } from '#contract/pictures.ts';
import { profileParamsSchema } from '#contract/profiles.ts';
import { recapParamsSchema } from '#contract/recaps.ts';
import { castleByGameName, castles } from '#reference/castles.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { heroCastleOf, taglineIn } from '#server/platform/config/site-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { drawCharacterRecapCard, drawClanRecapCard } from './draw-recap-card.ts';
import {
  type CardFrame,
  drawBossCard,
  drawCastleCard,
  drawCharacterCard,
  drawClanCard,
  drawEmailPicture,
  drawServerCard,
} from './draw-share-card.ts';
import { createPictureSender, type SendPicture } from './send-picture.ts';
import type { ShareSources } from './share-sources.ts';

export interface ShareDeps {
  config: Pick<Config, 'site'>;
  clock: Clock;
  sources: ShareSources;
}
/** Rendering takes 0.1 s of CPU; a page has one card, requested once per share. */
const rateLimit = { perMinute: 30 };
const common = { method: 'GET', access: 'public', rateLimit, replies: null } as const;

const inLanguage = z.object({ language: languageSchema });
const castleParams = inLanguage.extend({ castle: z.enum(castles.map(({ key }) => key)) });
const nameParams = profileParamsSchema.extend(inLanguage.shape);
const seasonParams = recapParamsSchema.extend(inLanguage.shape);

/** Preview pictures of shared links, 1200 × 630. */
export function shareRoutes({ config, clock, sources }: ShareDeps): Route[] {
  const send = createPictureSender();
  const frame: FrameOf = (worldId, language) => ({
    site: { name: config.site.name, host: new URL(config.site.url).host },
    language,
    variantOf: (clan) => sources.variant(worldId, clan),
  });
  const profileRoutes = config.site.profiles
    ? [...profileCards(sources, frame, send), ...recapCards(sources, frame, send)]
    : [];
  const isToday = (seconds: number, zone: string) =>
    seconds > 0 && isSameDay(new Date(seconds * 1000), clock.now(), { in: tz(zone) });
  return [
    ...profileRoutes,
    route({
      ...common,
      url: `${SHARE_PATH}/:language/castles/:castle.png`,
      params: castleParams,
      query: boardQuerySchema,
      handle: ({ params: { castle: key, language }, query, request, reply }) => {
        const worldId = sources.worldId(query.server_id);
        const rows = sources.castles(worldId);
        const row = rows.find(({ castle_name }) => castleByGameName(castle_name)?.key === key);
        const isSiege = row !== undefined && isToday(row.castle_siege, sources.zone(worldId));
        const card = drawCastleCard({ key, row, isSiege }, frame(worldId, language));
        return send(request, reply, card);
      },
    }),
    route({
      ...common,
      url: `${SHARE_PATH}/:language/bosses/:boss.png`,
      params: inLanguage.extend({ boss: z.string().min(1).max(64) }),
      query: boardQuerySchema,
      handle: ({ params: { boss, language }, query, request, reply }) => {
        const worldId = sources.worldId(query.server_id);
        const rows = sources.raids(worldId);
        const row = rows.find(({ npc_db_name }) => npc_db_name === boss) ?? null;
        const nowSeconds = clock.now().getTime() / 1000;
        return send(
          request,
          reply,
          drawBossCard(requireFound(row), nowSeconds, frame(worldId, language)),
        );
      },
    }),
    route({
      ...common,
      url: EMAIL_PICTURE_PATH,
      handle: ({ request, reply }) => {
        // Webmail clients show it on their own page.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        return send(request, reply, drawEmailPicture(heroCastleOf(config.site) ?? 'aden'));
      },
    }),
    route({
      ...common,
      url: `${SHARE_PATH}/:language/server.png`,
      params: inLanguage,
      query: boardQuerySchema,
      handle: ({ params: { language }, query, request, reply }) => {
        const worldId = sources.worldId(query.server_id);
        const online = sources.online(worldId);
        const tagline = taglineIn(config.site, language);
        return send(request, reply, drawServerCard(tagline, online, frame(worldId, language)));
      },
    }),
  ];
}
type FrameOf = (worldId: number, language: Language) => CardFrame;

function profileCards(sources: ShareSources, frame: FrameOf, send: SendPicture): Route[] {
  return [
    route({
      ...common,
      url: `${SHARE_PATH}/:language/characters/:name.png`,
      params: nameParams,
      query: boardQuerySchema,
      handle: async ({ params: { name, language }, query, request, reply }) => {
        const worldId = sources.worldId(query.server_id);
        const { profile, isConsented } = requireFound(await sources.character(worldId, name));
        const card = drawCharacterCard(profile, frame(worldId, language));
        return send(request, reply, card, isConsented ? 'no-store' : undefined);
      },
    }),
    route({
      ...common,
      url: `${SHARE_PATH}/:language/clans/:name.png`,
      params: nameParams,
      query: boardQuerySchema,
      handle: async ({ params: { name, language }, query, request, reply }) => {
        const worldId = sources.worldId(query.server_id);
        const profile = requireFound(await sources.clan(worldId, name));
        return send(request, reply, drawClanCard(profile, frame(worldId, language)));
      },
    }),
  ];
}

function recapCards(sources: ShareSources, frame: FrameOf, send: SendPicture): Route[] {
  return [
    route({
      ...common,
      url: `${SHARE_PATH}/:language/characters/:name/seasons/:season.png`,
      params: seasonParams,
      query: boardQuerySchema,
      handle: async ({ params: { language, ...subject }, query, request, reply }) => {
        const worldId = sources.worldId(query.server_id);
        const recap = requireFound(await sources.characterRecap(worldId, subject));
        return send(request, reply, drawCharacterRecapCard(recap, frame(worldId, language)));
      },
    }),
    route({
      ...common,
      url: `${SHARE_PATH}/:language/clans/:name/seasons/:season.png`,
      params: seasonParams,
      query: boardQuerySchema,
      handle: async ({ params: { language, ...subject }, query, request, reply }) => {
        const worldId = sources.worldId(query.server_id);
        const recap = requireFound(await sources.clanRecap(worldId, subject));
        return send(request, reply, drawClanRecapCard(recap, frame(worldId, language)));
      },
    }),
  ];
}

function requireFound<T>(value: T | null): T {
  if (value === null) throw new AppError('not_found');
  return value;
}
