import { Readable } from 'node:stream';
import { STATEMENT_CSV_PATH, statementCsvQuerySchema } from '#contract/orders.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';
import { statementCsv } from './statement-csv.ts';

export function statementCsvRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: STATEMENT_CSV_PATH,
      access: 'player',
      rateLimit: { perMinute: 6 },
      summary: 'Export my transactions as CSV',
      query: statementCsvQuerySchema,
      replies: null,
      handle: ({ query, caller, reply }) =>
        reply
          .header('content-disposition', `attachment; filename="${query.purse}.csv"`)
          .type('text/csv; charset=utf-8')
          .send(Readable.from(statementCsv(db, caller.playerId, query.purse))),
    }),
  ];
}
