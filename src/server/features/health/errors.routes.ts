import {
  ERROR_GROUP_PATH,
  ERROR_GROUPS_PATH,
  ERRORS_PATH,
  errorGroupParamsSchema,
  errorGroupReplySchema,
  errorGroupsQuerySchema,
  errorGroupsReplySchema,
  errorsQuerySchema,
  errorsReplySchema,
  SOLVE_ERROR_PATH,
  solveErrorBodySchema,
} from '#contract/health.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findErrorGroup, listErrorGroups, listErrors } from './health.repo.ts';
import { viewError, viewErrorGroup } from './health.view.ts';
import { solveError } from './solve-error.ts';

const READ = { method: 'GET', access: { staff: 'system.read' }, rateLimit: 'general' } as const;

interface ErrorRouteDeps {
  db: Db;
  clock: Clock;
}

/** Errors of all processes: each kind once, and every occurrence that is kept. */
export function errorRoutes(deps: ErrorRouteDeps): Route[] {
  const { db, clock } = deps;
  return [
    route({
      ...READ,
      url: ERROR_GROUPS_PATH,
      summary: 'List errors, each once, with how often and when they happened',
      query: errorGroupsQuerySchema,
      replies: { 200: errorGroupsReplySchema },
      handle: async ({ query: { state, ...at } }) => {
        const page = await listErrorGroups(db, state === 'solved', at);
        return { ...page, rows: page.rows.map(viewErrorGroup), now: unixSeconds(clock.now()) };
      },
    }),
    route({
      ...READ,
      url: ERROR_GROUP_PATH,
      summary: 'Get one error, with how often and when it happened',
      params: errorGroupParamsSchema,
      replies: { 200: errorGroupReplySchema },
      handle: async ({ params }) => {
        const row = await findErrorGroup(db, params.id);
        if (!row) throw new AppError('not_found');
        return { group: viewErrorGroup(row), now: unixSeconds(clock.now()) };
      },
    }),
    route({
      ...READ,
      url: ERRORS_PATH,
      summary: 'List the latest errors, or those of one request or kind',
      query: errorsQuerySchema,
      replies: { 200: errorsReplySchema },
      handle: async ({ query: { q, group, ...at } }) => {
        const page = await listErrors(db, { q, group }, at);
        return { ...page, rows: page.rows.map(viewError) };
      },
    }),
    solveRoute(deps),
  ];
}

function solveRoute({ db }: ErrorRouteDeps): Route {
  return route({
    method: 'POST',
    url: SOLVE_ERROR_PATH,
    access: { staff: 'system.manage' },
    rateLimit: 'general',
    confirmation: { notNeeded: 'only moves an error to another list, until it happens again' },
    summary: 'Mark an error as solved, until it happens again',
    body: solveErrorBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const command = { id: body.id, adminId: caller.playerId, origin: originOf(request) };
      await inTransaction(db, solveError, command);
      return { message: TEXTS[language].operationsMessages.error_solved };
    },
  });
}
