import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { classEmblem } from '#art/emblems/emblem.ts';
import { monsterSign } from '#art/emblems/monster-sign.ts';
import { sigil } from '#art/emblems/sigil.ts';
import { classFigure } from '#art/figures/figure.ts';
import { crest } from '#art/heraldry/crest.ts';
import { COLORS, METALS, TINCTURES, type Tincture } from '#art/heraldry/tinctures.ts';
import { itemSheet } from '#art/items/item-sheet.ts';
import { ART_THEMES, TIMES_OF_DAY } from '#art/scenes/palette.ts';
import { scene } from '#art/scenes/scene.ts';
import { SCENE_SHAPES } from '#art/scenes/scene-shapes.ts';
import { SMALL_SCENES, smallScene } from '#art/scenes/small/small-scene.ts';
import { STORE_LEVELS, STORE_MOTIFS, storePicture } from '#art/store/store-picture.ts';
import { ART_PATH, ITEM_SHEET_PATH } from '#contract/pictures.ts';
import { castles } from '#reference/castles.ts';
import { raidBosses } from '#reference/raid-bosses.ts';
import { AppError } from '#server/platform/errors.ts';
import { createFixedWindow } from '#server/platform/fixed-window.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import { createPictureCache } from '#server/platform/pictures/picture-cache.ts';
import { readySvg } from '#server/platform/pictures/ready-svg.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type EncodedBody, sendReady } from '#server/platform/send-encoded.ts';

/** A board shows two hundred pictures, and a whole household or provider may share an IP address. */
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
  hour: z.enum(TIMES_OF_DAY).optional(),
  format: z.enum(Object.keys(SCENE_SHAPES) as (keyof typeof SCENE_SHAPES)[]).default('hero'),
  siege: z.enum(['0', '1']).default('0'),
  /** The lord's banner: tinctures, not free colors, so that there are few different pictures. */
  field: z.enum(COLORS).optional(),
  trim: z.enum(METALS).optional(),
});
const crestQuery = z.object({ turn: z.coerce.number().int().min(0).max(40).default(0), size });
const storeQuery = z.object({
  theme,
  level: z.coerce.number().int().min(1).max(STORE_LEVELS).default(1),
  tincture: z.enum(Object.keys(TINCTURES) as Tincture[]).optional(),
});
const classParams = z.object({ class_id: z.coerce.number().int().min(0).max(255) });

/**
 * Pictures drawn for one network in a minute; kept ones do not count. A landscape takes up to 25 ms
 * of the thread that answers everybody, and there are more landscapes than are kept. A board has
 * two hundred crests.
 */
const DRAWN_PER_MINUTE = { scenes: 300, emblems: 1_200 };

/** Pictures that depend only on their URL. */
export function artRoutes(drawnPerMinute = DRAWN_PER_MINUTE): Route[] {
  const cache = createPictureCache<EncodedBody>(
    { pictures: 2_000, bytes: 32 * 1024 * 1024 },
    ({ identity, gzip, br }) => identity.length + gzip.length + br.length,
  );
  const sendUpTo = (limit: number): Send => {
    const mayDraw = createFixedWindow(limit, 60_000, () => new Date());
    return async (request, reply, key, draw) =>
      sendReady(
        request,
        // Widgets in sandboxed frames of other sites show these pictures too.
        reply.header('cross-origin-resource-policy', 'cross-origin'),
        await cache.get(key, async () => {
          if (!mayDraw(networkOf(request.ip))) throw new AppError('too_many_requests');
          return readySvg(draw());
        }),
        'image/svg+xml',
        FOREVER,
      );
  };
  return [
    ...sceneRoutes(sendUpTo(drawnPerMinute.scenes)),
    ...emblemRoutes(sendUpTo(drawnPerMinute.emblems)),
  ];
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
    route({
      ...common,
      url: `${ART_PATH}/store/:motif.svg`,
      params: z.object({ motif: z.enum(STORE_MOTIFS) }),
      query: storeQuery,
      handle: ({ params, query, request, reply }) =>
        send(request, reply, keyOf('store', params, query), () =>
          storePicture(params.motif, query),
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
      query: z.object({ theme, size, kind: z.enum(['boss', 'monster']).default('boss') }),
      handle: ({ params, query, request, reply }) =>
        send(request, reply, keyOf('sigil', params, query), () =>
          query.kind === 'monster'
            ? monsterSign(params.name, query.theme)
            : drawSigil(params.name, query),
        ),
    }),
    route({
      ...common,
      url: ITEM_SHEET_PATH,
      handle: ({ request, reply }) => send(request, reply, 'items', itemSheet),
    }),
    route({
      ...common,
      url: `${ART_PATH}/emblems/:class_id.svg`,
      params: classParams,
      query: z.object({ theme, size }),
      handle: ({ params, query, request, reply }) =>
        send(request, reply, keyOf('emblem', params, query), () =>
          classEmblem(params.class_id, {
            theme: query.theme,
            size: query.size === 'small' ? 24 : 96,
          }),
        ),
    }),
    route({
      ...common,
      url: `${ART_PATH}/figures/:class_id.svg`,
      params: classParams,
      query: z.object({ theme }),
      handle: ({ params, query, request, reply }) =>
        send(request, reply, keyOf('figure', params, query), () =>
          classFigure(params.class_id, query.theme),
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
    ...(hour && { timeOfDay: hour }),
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
