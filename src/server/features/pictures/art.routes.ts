import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { classEmblem } from '#art/emblems/emblem.ts';
import { sigil } from '#art/emblems/sigil.ts';
import { crest } from '#art/heraldry/crest.ts';
import { COLORS, METALS, TINCTURES } from '#art/heraldry/tinctures.ts';
import { itemSheet } from '#art/items/item-sheet.ts';
import { ART_THEMES, HOURS } from '#art/scenes/palette.ts';
import { scene } from '#art/scenes/scene.ts';
import { SCENE_SHAPES } from '#art/scenes/scene-shapes.ts';
import { SMALL_SCENES, smallScene } from '#art/scenes/small/small-scene.ts';
import { ART_PATH, ITEM_SHEET_PATH } from '#contract/pictures.ts';
import { castles } from '#reference/castles.ts';
import { raidBosses } from '#reference/raid-bosses.ts';
import { createPictureCache } from '#server/platform/pictures/picture-cache.ts';
import { readySvg } from '#server/platform/pictures/ready-svg.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type EncodedBody, sendReady } from '#server/platform/send-encoded.ts';

/** A board shows two hundred of them, and a whole household or provider may share an address. */
const rateLimit = { perMinute: 12_000 };
const common = {
  method: 'GET',
  access: 'public',
  load: 'cached',
  rateLimit,
  replies: null,
} as const;
const FOREVER = 'public, max-age=31536000, immutable';

const theme = z.enum(ART_THEMES).default('aden');
const size = z.enum(['small', 'large']).default('large');
const name = z.string().min(1).max(32);

const sceneParams = z.object({ castle: z.enum(castles.map(({ key }) => key)) });
const sceneQuery = z.object({
  theme,
  hour: z.enum(HOURS).optional(),
  format: z.enum(Object.keys(SCENE_SHAPES) as (keyof typeof SCENE_SHAPES)[]).default('hero'),
  siege: z.enum(['0', '1']).default('0'),
  /** The lord's banner: tinctures, not free colors, so that there are few different pictures. */
  field: z.enum(COLORS).optional(),
  trim: z.enum(METALS).optional(),
});
const crestQuery = z.object({ turn: z.coerce.number().int().min(0).max(40).default(0), size });
const emblemParams = z.object({ class_id: z.coerce.number().int().min(0).max(255) });

/** Pictures that depend only on their URL. */
export function artRoutes(): Route[] {
  const cache = createPictureCache<EncodedBody>(
    { pictures: 2_000, bytes: 32 * 1024 * 1024 },
    ({ identity, gzip, br }) => identity.length + gzip.length + br.length,
  );
  const send: Send = async (request, reply, key, draw) =>
    sendReady(
      request,
      reply,
      await cache.get(key, () => readySvg(draw())),
      'image/svg+xml',
      FOREVER,
    );
  return [...sceneRoutes(send), ...emblemRoutes(send)];
}

type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  draw: () => string,
) => Promise<FastifyReply>;

function sceneRoutes(send: Send): Route[] {
  return [
    route({
      ...common,
      url: `${ART_PATH}/scenes/:castle.svg`,
      params: sceneParams,
      query: sceneQuery,
      handle: ({ params, query, request, reply }) =>
        send(request, reply, keyOf('scene', params, query), () => drawScene(params.castle, query)),
    }),
    route({
      ...common,
      url: `${ART_PATH}/small-scenes/:kind.svg`,
      params: z.object({ kind: z.enum(SMALL_SCENES) }),
      query: z.object({ theme }),
      handle: ({ params, query, request, reply }) =>
        send(request, reply, keyOf('small', params, query), () =>
          smallScene(params.kind, query.theme),
        ),
    }),
  ];
}

function emblemRoutes(send: Send): Route[] {
  return [
    route({
      ...common,
      url: `${ART_PATH}/crests/:name.svg`,
      params: z.object({ name }),
      query: crestQuery,
      handle: ({ params, query, request, reply }) =>
        send(request, reply, keyOf('crest', params, query), () =>
          crest(params.name, { variant: query.turn, size: query.size === 'small' ? 24 : 96 }),
        ),
    }),
    route({
      ...common,
      url: `${ART_PATH}/sigils/:name.svg`,
      params: z.object({ name: z.string().min(1).max(64) }),
      query: z.object({ theme, size }),
      handle: ({ params, query, request, reply }) =>
        send(request, reply, keyOf('sigil', params, query), () => drawSigil(params.name, query)),
    }),
    route({
      ...common,
      url: ITEM_SHEET_PATH,
      handle: ({ request, reply }) => send(request, reply, 'items', itemSheet),
    }),
    route({
      ...common,
      url: `${ART_PATH}/emblems/:class_id.svg`,
      params: emblemParams,
      query: z.object({ theme, size }),
      handle: ({ params, query, request, reply }) =>
        send(request, reply, keyOf('emblem', params, query), () =>
          classEmblem(params.class_id, {
            theme: query.theme,
            size: query.size === 'small' ? 24 : 96,
          }),
        ),
    }),
  ];
}

function keyOf(...parts: unknown[]): string {
  return JSON.stringify(parts);
}

function drawScene(
  castle: z.output<typeof sceneParams>['castle'],
  { theme: shown, hour, format, siege, field, trim }: z.output<typeof sceneQuery>,
): string {
  const owner = field && { field: TINCTURES[field], trim: TINCTURES[trim ?? 'or'] };
  return scene({
    castle,
    theme: shown,
    format,
    isSiege: siege === '1',
    ...(hour && { hour }),
    ...(owner && { owner }),
  });
}

function drawSigil(
  boss: string,
  query: { theme: 'aden' | 'parchment'; size: 'small' | 'large' },
): string {
  const isGrand = raidBosses.some((known) => known.isGrand && known.name === boss);
  const color = query.theme === 'aden' ? '#d6b162' : '#7a5a14';
  return sigil(boss, { isGrand, color, size: query.size === 'small' ? 24 : 96 });
}
