import { boardQuerySchema } from '#contract/boards.ts';
import { RENAMES_PATH, RENAMES_SHOWN, renamesReplySchema } from '#contract/renames.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listRenames } from './list-renames.ts';

export interface RenameRouteDeps {
  config: Pick<Config, 'worlds'>;
  db: Db;
}

export function renameRoutes({ config, db }: RenameRouteDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: RENAMES_PATH,
      access: 'public',
      scope: 'world.read',
      rateLimit: 'general',
      summary: 'List characters who bought a new name, latest first',
      query: boardQuerySchema,
      replies: { 200: renamesReplySchema },
      handle: async ({ query }) => {
        const serverId = query.server_id ?? config.worlds[0]?.id;
        const world = config.worlds.find(({ id }) => id === serverId);
        if (!world) throw new AppError('world_unknown');
        return { server_id: world.id, renames: await listRenames(db, world.id, RENAMES_SHOWN) };
      },
    }),
  ];
}
