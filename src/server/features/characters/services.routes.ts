import { boardQuerySchema } from '#contract/boards.ts';
import { SERVICES_PATH, servicesReplySchema } from '#contract/services.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { readCapabilities } from './capabilities.repo.ts';
import { viewServices } from './services.view.ts';

export interface ServicesDeps {
  config: Pick<Config, 'worlds' | 'orders'>;
  db: Db;
}

export function servicesRoutes({ config, db }: ServicesDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: SERVICES_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'List a server’s services and prices',
      query: boardQuerySchema,
      replies: { 200: servicesReplySchema },
      handle: async ({ query }) => {
        const serverId = query.server_id ?? config.worlds[0]?.id;
        const world = config.worlds.find(({ id }) => id === serverId);
        if (!world) throw new AppError('world_unknown');
        return viewServices(world, await readCapabilities(db, world.id), config.orders);
      },
    }),
  ];
}
