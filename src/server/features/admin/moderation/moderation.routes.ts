import { APPEAL_BAN_PATH, appealBodySchema, appealParamsSchema } from '#contract/ban-notice.ts';
import {
  BANS_PATH,
  type BanState,
  banBodySchema,
  banParamsSchema,
  banReplySchema,
  bansQuerySchema,
  bansReplySchema,
  LIFT_BAN_PATH,
  liftBanBodySchema,
} from '#contract/moderation.ts';
import { sentReplySchema } from '#contract/reports.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import {
  readCapabilities,
  type ServiceCapability,
} from '#server/features/characters/capabilities.repo.ts';
import type { OrderStatus } from '#server/features/orders/notify-order.ts';
import type { OrderAndWaitDeps } from '#server/features/orders/order-and-wait.ts';
import { refusalOf } from '#server/features/orders/orders.view.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, type RouteInput, route, type StaffAccess } from '#server/platform/route.ts';
import { appealBan } from './appeal-ban.ts';
import { listBans } from './bans.repo.ts';
import { viewBan } from './bans.view.ts';
import { findCharacter } from './find-character.ts';
import { issueBan } from './issue-ban.ts';
import { liftBan } from './lift-ban.ts';

const BAN = {
  method: 'POST',
  access: { staff: 'moderation.ban' },
  confirmation: 'recent',
  rateLimit: 'general',
  replies: { 200: banReplySchema, 202: banReplySchema },
} as const;

export function moderationRoutes(deps: OrderAndWaitDeps): Route[] {
  return [listRoute(deps), issueRoute(deps), liftRoute(deps), appealRoute(deps)];
}

function listRoute({ db, config }: OrderAndWaitDeps): Route {
  return route({
    method: 'GET',
    url: BANS_PATH,
    access: { staff: 'moderation.read' },
    rateLimit: 'general',
    summary: 'List bans of game accounts and characters, newest first',
    query: bansQuerySchema,
    replies: { 200: bansReplySchema },
    handle: async ({ query }) => {
      const [page, worlds] = await Promise.all([
        listBans(db, query, query),
        Promise.all(
          config.worlds.map(async ({ id }) => {
            const { banAccount, banCharacter } = await readCapabilities(db, id);
            return {
              server_id: id,
              account: viewCapability(banAccount),
              character: viewCapability(banCharacter),
            };
          }),
        ),
      ]);
      return { ...page, rows: page.rows.map(viewBan), worlds };
    },
  });
}

function issueRoute(deps: OrderAndWaitDeps): Route {
  return route({
    ...BAN,
    url: BANS_PATH,
    summary: 'Ban a game account or a character',
    body: banBodySchema,
    handle: async ({ body, caller, request, ...input }) => {
      const { server_id: worldId, account, character, category, reason, note, days } = body;
      if (deps.config.worlds.every(({ id }) => id !== worldId)) throw new AppError('world_unknown');
      const requestKey = requestKeyOf(request.headers['idempotency-key']);
      if (requestKey === undefined) throw new AppError('request_key_missing');
      const target =
        character === undefined
          ? { login: account ?? '', character: null }
          : await findCharacter(deps.worlds, worldId, character);
      const status = await issueBan(deps, {
        adminId: caller.playerId,
        worldId,
        ...target,
        category,
        reason,
        note,
        days,
        requestKey,
        origin: originOf(request),
      });
      const message = target.character === null ? 'account_banned' : 'character_banned';
      return answer(input, status, { done: 'active', waiting: 'pending', message });
    },
  });
}

function liftRoute(deps: OrderAndWaitDeps): Route {
  return route({
    ...BAN,
    url: LIFT_BAN_PATH,
    summary: 'Lift a ban',
    params: banParamsSchema,
    body: liftBanBodySchema,
    handle: async ({ params, body, caller, request, ...input }) => {
      const status = await liftBan(deps, {
        id: params.id,
        adminId: caller.playerId,
        note: body.note,
        origin: originOf(request),
      });
      const message = 'ban_lifted';
      return answer(input, status, { done: 'lifted', waiting: 'lifting', message });
    },
  });
}

function appealRoute({ db }: OrderAndWaitDeps): Route {
  return route({
    method: 'POST',
    url: APPEAL_BAN_PATH,
    access: 'player',
    rateLimit: { perMinute: 6 },
    summary: 'Appeal the ban of my game account or character; opens a report',
    params: appealParamsSchema,
    body: appealBodySchema,
    replies: { 200: sentReplySchema },
    handle: async ({ params, body, caller, language }) => {
      const { messages } = TEXTS[language];
      const appeal = {
        banId: params.id,
        playerId: caller.playerId,
        subject: messages.appeal_subject,
        message: body.message,
      };
      const report_id = await inTransaction(db, appealBan, appeal);
      return { report_id, message: messages.report_sent };
    },
  });
}

function answer(
  {
    reply,
    language,
  }: Pick<RouteInput<undefined, undefined, undefined, StaffAccess>, 'reply' | 'language'>,
  { state, reason }: OrderStatus,
  states: { done: BanState; waiting: BanState; message: MessageCode },
) {
  if (state === 'refused') throw new AppError(refusalOf(reason));
  const { messages } = TEXTS[language];
  if (state === 'done') return { message: messages[states.message], state: states.done };
  reply.code(202);
  return { message: messages.ban_waits, state: states.waiting };
}

function viewCapability(capability: ServiceCapability | undefined) {
  const { can = false, effect = null, needsOffline = false } = capability ?? {};
  return { can, effect, needs_offline: needsOffline };
}
