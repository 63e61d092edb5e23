import { Kysely, MssqlDialect } from 'kysely';
import * as tarn from 'tarn';
import { ISOLATION_LEVEL, TYPES } from 'tedious';
import type { Connect } from './connect-sql-server.ts';
import type { SqlServerTarget } from './sql-server-url.ts';
import { TypedRequest } from './typed-request.ts';

/** A pool that connects on the first query. Four connections suffice: public tables are read one by one. */
export function openDatabase<Tables>(target: SqlServerTarget, connect: Connect): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new MssqlDialect({
      tarn: {
        ...tarn,
        options: {
          min: 0,
          max: 4,
          acquireTimeoutMillis: 5_000,
          idleTimeoutMillis: 30_000,
          // A server that is down fails at once, not after the whole timeout.
          propagateCreateError: true,
        },
      },
      tedious: {
        ISOLATION_LEVEL,
        TYPES,
        Request: TypedRequest,
        connectionFactory: () => connect(target),
      },
    }),
  });
}
