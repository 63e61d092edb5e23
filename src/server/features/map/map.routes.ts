import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { z } from 'zod';
import { boardQuerySchema } from '#contract/boards.ts';
import { MAP_PATH, mapReplySchema } from '#contract/map.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { MAP_PICTURE_TYPES, type MapConfig } from '#server/platform/config/map-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { type Route, route } from '#server/platform/route.ts';
import { bossPoints, chartTexts, viewCustomChart } from './map.view.ts';

interface CustomPicture {
  map: MapConfig;
  /** Named after its content, so that browsers keep it until it changes. */
  name: string;
  type: string;
  bytes: Buffer;
}

/** Positions on the map, and the operator's custom picture. Does not query a game database. */
export function mapRoutes({ config }: { config: Pick<Config, 'worlds'> }): Route[] {
  const pictures = new Map(
    config.worlds.flatMap(({ id, map }) => (map ? [[id, readPicture(map)] as const] : [])),
  );
  return [mapRoute(config, pictures), pictureRoute([...pictures.values()])];
}

function mapRoute(
  config: Pick<Config, 'worlds'>,
  pictures: ReadonlyMap<number, CustomPicture>,
): Route {
  return route({
    method: 'GET',
    url: MAP_PATH,
    access: 'public',
    scope: 'world.read',
    rateLimit: 'general',
    summary: 'Get the chart of a world and where its raid bosses are found',
    query: boardQuerySchema,
    replies: { 200: mapReplySchema },
    handle: ({ query }) => {
      const { server_id: serverId } = query;
      const world = serverId === undefined ? config.worlds[0] : config.worlds.find(idIs(serverId));
      if (!world) throw new AppError('world_unknown');
      const custom = pictures.get(world.id);
      return {
        server_id: world.id,
        chart: custom ? viewCustomChart(custom.map, `${MAP_PATH}/pictures/${custom.name}`) : null,
        names: custom ? [] : chartTexts,
        bosses: bossPoints,
      };
    },
  });
}

function pictureRoute(pictures: readonly CustomPicture[]): Route {
  return route({
    method: 'GET',
    url: `${MAP_PATH}/pictures/:name`,
    access: 'public',
    scope: 'world.read',
    rateLimit: 'general',
    params: z.object({ name: z.string().max(80) }),
    replies: null,
    handle: ({ params, reply }) => {
      const custom = pictures.find(({ name }) => name === params.name);
      if (!custom) throw new AppError('not_found');
      return reply
        .type(custom.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(custom.bytes);
    },
  });
}

function readPicture(map: MapConfig): CustomPicture {
  const bytes = readBytes(map.picture);
  const ending = extname(map.picture).toLowerCase();
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return {
    map,
    bytes,
    name: `${digest}${ending}`,
    type: MAP_PICTURE_TYPES[ending] ?? 'application/octet-stream',
  };
}

function idIs(wanted: number) {
  return ({ id }: { id: number }) => id === wanted;
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new OperatorError(
      `worlds map.picture: ${resolve(file)} cannot be read. Put the picture there, or remove the setting.`,
    );
  }
}
