import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import {
  ADMIN_FIGURES_PATH,
  COIN_FLOW_CSV_PATH,
  figuresQuerySchema,
  figuresReplySchema,
  PAYMENTS_CSV_PATH,
  REVENUE_CSV_PATH,
} from '#contract/admin-figures.ts';
import type { Permission } from '#contract/permissions.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { type Route, route } from '#server/platform/route.ts';
import { addDays, dayOf } from './days.ts';
import { coinFlowCsv, revenueCsv } from './figures-csv.ts';
import { paymentsCsv } from './payments-csv.ts';
import { readFigures } from './read-figures.ts';
import type { FigureDeps } from './sum-days.ts';

export function figureRoutes(deps: FigureDeps): Route[] {
  const { db, clock } = deps;
  return [
    route({
      method: 'GET',
      url: ADMIN_FIGURES_PATH,
      access: { staff: 'figures.read' },
      rateLimit: 'general',
      summary: 'Get revenue and coin flow by day',
      query: figuresQuerySchema,
      replies: { 200: figuresReplySchema },
      handle: ({ query }) => {
        return readFigures(db, { ...query, now: clock.now() });
      },
    }),
    csvRoute(deps, REVENUE_CSV_PATH, 'revenue', (from) => revenueCsv(db, from)),
    csvRoute(deps, COIN_FLOW_CSV_PATH, 'coin-flow', (from) => coinFlowCsv(db, from)),
    csvRoute(
      deps,
      PAYMENTS_CSV_PATH,
      'payments',
      (from) => paymentsCsv(db, new Date(`${from}T00:00:00Z`)),
      'payments.read',
    ),
  ];
}

/** Every export is recorded in the audit log. */
function csvRoute(
  { db, clock }: FigureDeps,
  url: string,
  name: string,
  lines: (from: string) => AsyncGenerator<string, void>,
  staff: Permission = 'figures.read',
): Route {
  return route({
    method: 'GET',
    url,
    access: { staff },
    rateLimit: { perMinute: 10 },
    summary: `Export ${name.replace('-', ' ')} as CSV`,
    query: figuresQuerySchema,
    replies: null,
    handle: async ({ query, caller, request, reply }) => {
      const to = dayOf(clock.now());
      const from = addDays(to, 1 - query.days);
      await writeAudit(db, {
        actorId: caller.playerId,
        action: 'export.csv',
        subjectKind: 'export',
        subjectId: name,
        origin: originOf(request),
        detail: { from, to },
      });
      return sendCsv(reply, `${name}-${from}-${to}.csv`, lines(from));
    },
  });
}

function sendCsv(reply: FastifyReply, name: string, lines: AsyncGenerator<string, void>) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines));
}
