import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { CHART_PATH } from '#contract/map.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';

const FOLDER = new URL('../../../../public/chart/', import.meta.url);

/** A view of the chart has up to forty tiles, and a whole household may share an IP address. */
const rateLimit = { perMinute: 6_000 };

/** The drawn chart: pictures made by scripts/draw-chart.ts. Only files that exist at startup are served. */
export function chartRoutes(folder: URL = FOLDER): Route[] {
  const pictures = new Map(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]),
  );
  return [
    route({
      method: 'GET',
      url: `${CHART_PATH}/:name`,
      access: 'public',
      rateLimit,
      params: z.object({ name: z.string().max(40) }),
      replies: null,
      handle: ({ params, reply }) => {
        const picture = pictures.get(params.name);
        if (!picture) throw new AppError('not_found');
        return reply
          .type('image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(picture);
      },
    }),
  ];
}
