import {
  ADMIN_CREST_PICTURE_PATH,
  ADMIN_CRESTS_PATH,
  adminCrestsQuerySchema,
  adminCrestsReplySchema,
  crestBodySchema,
  crestPictureParamsSchema,
} from '#contract/crests.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type CrestOwnerRow, findCrestPicture, listCrests } from './crests.repo.ts';
import { setCrestVisibility } from './set-crest-visibility.ts';

type CrestDeps = { db: Db; clock: Clock };

export function adminCrestRoutes(deps: CrestDeps): Route[] {
  return [listRoute(deps), pictureRoute(deps), visibilityRoute(deps)];
}

function listRoute({ db }: CrestDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_CRESTS_PATH,
    access: { staff: 'moderation.read' },
    rateLimit: 'general',
    summary: 'List crests of clans and alliances, newest first',
    query: adminCrestsQuerySchema,
    replies: { 200: adminCrestsReplySchema },
    handle: async ({ query }) => {
      const page = await listCrests(db, query, query);
      return { ...page, rows: page.rows.map(viewCrest) };
    },
  });
}

function pictureRoute({ db }: CrestDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_CREST_PICTURE_PATH,
    access: { staff: 'moderation.read' },
    // A list requests one picture per row.
    rateLimit: { perMinute: 1_200 },
    params: crestPictureParamsSchema,
    replies: null,
    handle: async ({ params, reply }) => {
      const png = await findCrestPicture(db, params);
      if (!png) throw new AppError('not_found');
      return reply.type('image/png').header('cache-control', 'private, no-cache').send(png);
    },
  });
}

function visibilityRoute({ db, clock }: CrestDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_CRESTS_PATH,
    access: { staff: 'moderation.crests' },
    confirmation: { notNeeded: 'only a picture, and it can be shown again' },
    rateLimit: 'general',
    summary: 'Hide the crests of a clan or an alliance, or show them again',
    body: crestBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      await inTransaction(db, setCrestVisibility, {
        adminId: caller.playerId,
        worldId: body.server_id,
        kind: body.kind,
        ownerId: body.owner_id,
        isHidden: body.is_hidden,
        reason: body.reason,
        at: clock.now(),
        origin: originOf(request),
      });
      return {
        message: TEXTS[language].messages[body.is_hidden ? 'crest_hidden' : 'crest_shown'],
      };
    },
  });
}

function viewCrest(row: CrestOwnerRow) {
  return {
    number: row.number,
    server_id: row.world_id,
    kind: row.kind as 'clan' | 'alliance',
    owner_id: row.owner_id,
    name: row.owner_name,
    has_picture: Boolean(row.has_picture),
    hidden_at: row.hidden_at ? unixSeconds(row.hidden_at) : 0,
    hidden_by: row.hidden_by_email,
  };
}
