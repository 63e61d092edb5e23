import {
  ADMIN_RECONCILIATION_PATH,
  reconcileBodySchema,
  reconciliationQuerySchema,
  reconciliationReplySchema,
} from '#contract/admin-reconciliation.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { type Route, route } from '#server/platform/route.ts';
import { dayOf } from '../figures/days.ts';
import { listDays } from './list-days.ts';
import { reconcileDayJob } from './reconcile-day.job.ts';

export interface ReconciliationDeps {
  config: Pick<Config, 'site'>;
  db: Db;
  queue: Queue;
  clock: Clock;
}

export function reconciliationRoutes(deps: ReconciliationDeps): Route[] {
  return [listRoute(deps), rerunRoute(deps)];
}

function listRoute({ db }: ReconciliationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_RECONCILIATION_PATH,
    access: { staff: 'figures.read' },
    rateLimit: 'general',
    summary:
      'List daily reconciliations of the ledger with payments, providers and worlds, latest first',
    query: reconciliationQuerySchema,
    replies: { 200: reconciliationReplySchema },
    handle: ({ query }) => listDays(db, query),
  });
}

function rerunRoute({ db, queue, clock }: ReconciliationDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_RECONCILIATION_PATH,
    access: { staff: 'reconciliation.run' },
    confirmation: { notNeeded: 'stores the findings, corrects nothing' },
    rateLimit: 'general',
    summary: 'Rerun the reconciliation of a day',
    body: reconcileBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      if (body.day > dayOf(clock.now())) throw new AppError('bad_request');
      await queue.enqueue(db, reconcileDayJob, { day: body.day }, { key: body.day });
      await writeAudit(db, {
        actorId: caller.playerId,
        action: 'reconciliation.rerun',
        subjectKind: 'day',
        subjectId: body.day,
        origin: originOf(request),
      });
      return { message: TEXTS[language].messages.reconciliation_begun };
    },
  });
}
