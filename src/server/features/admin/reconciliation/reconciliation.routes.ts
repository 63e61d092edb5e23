import {
  ADMIN_RECONCILIATION_PATH,
  type Fact,
  type Finding,
  type ReconciliationFigures,
  reconcileBodySchema,
  reconcileReplySchema,
  reconciliationQuerySchema,
  reconciliationReplySchema,
} from '#contract/admin-reconciliation.ts';
import { MESSAGES } from '#contract/messages.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readPage } from '#server/platform/db/read-page.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { type Route, route } from '#server/platform/route.ts';
import { dayOf } from '../figures/days.ts';
import { reconcileDayJob } from './reconcile-day.job.ts';

export interface ReconciliationDeps {
  config: Pick<Config, 'site'>;
  db: Db;
  queue: Queue;
  clock: Clock;
}

export function reconciliationRoutes(deps: ReconciliationDeps): Route[] {
  return [listRoute(deps), againRoute(deps)];
}

function listRoute({ db }: ReconciliationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_RECONCILIATION_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'Each day’s books against payments, providers and worlds, latest first',
    query: reconciliationQuerySchema,
    replies: { 200: reconciliationReplySchema },
    handle: async ({ query }) => {
      const all = db.selectFrom('reconciliation_day').selectAll();
      const wanted = query.only === 'wrong' ? all.where('agrees', '=', false) : all;
      const page = await readPage(wanted, {
        keys: [{ column: 'reconciliation_day.day', type: 'date' }],
        at: query,
      });
      return {
        ...page,
        rows: page.rows.map(({ day, checked_at, agrees, figures, findings }) => ({
          day,
          checked_at: unixSeconds(checked_at),
          agrees,
          figures: figures as unknown as ReconciliationFigures,
          findings: viewFindings(findings),
        })),
      };
    },
  });
}

type StoredFinding = Omit<Finding, 'ours' | 'theirs' | 'evidence'> & {
  ours: Fact[] | string;
  theirs: Fact[] | string;
  evidence?: Finding['evidence'];
};

/** An earlier version stored sentences. */
function viewFindings(stored: unknown): Finding[] {
  const facts = (said: Fact[] | string): Fact[] =>
    typeof said === 'string' ? [{ code: 'text', text: said }] : said;
  return (stored as StoredFinding[]).map(({ ours, theirs, evidence = [], ...finding }) => ({
    ...finding,
    ours: facts(ours),
    theirs: facts(theirs),
    evidence,
  }));
}

function againRoute({ db, queue, clock }: ReconciliationDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_RECONCILIATION_PATH,
    access: 'admin',
    confirmation: { notNeeded: 'compares, changes nothing' },
    rateLimit: 'general',
    summary: 'Compare a day again',
    body: reconcileBodySchema,
    replies: { 200: reconcileReplySchema },
    handle: async ({ body, caller, request, language }) => {
      if (body.day > dayOf(clock.now())) throw new AppError('bad_request');
      await queue.enqueue(db, reconcileDayJob, { day: body.day }, { key: body.day });
      await writeAudit(db, {
        actorId: caller.playerId,
        action: 'reconciliation.again',
        subjectKind: 'day',
        subjectId: body.day,
        from: originOf(request),
      });
      return { message: MESSAGES.reconciliation_begun[language] };
    },
  });
}
