import type { TediousConnection } from 'kysely';
import { Connection, type ConnectionConfiguration } from 'tedious';
import type { SqlServerTarget } from './sql-server-url.ts';
import { steadyConnection } from './steady-connection.ts';

/** How connections are created; tests substitute their own server. */
export type Connect = (target: SqlServerTarget) => TediousConnection;

/** Not connected yet: the pool does that. */
export const connectSqlServer: Connect = (target) =>
  steadyConnection(new Connection(configurationOf(target)));

function configurationOf(target: SqlServerTarget): ConnectionConfiguration {
  const { host, port, database, user, password, encryption, trustsAnyCertificate } = target;
  return {
    server: host,
    authentication: { type: 'default', options: { userName: user, password } },
    options: {
      port,
      database,
      appName: 'castellan',
      encrypt: encryption !== 'none',
      trustServerCertificate: trustsAnyCertificate,
      ...(encryption === 'oldTls' ? { cryptoCredentialsDetails: OLD_TLS } : {}),
      connectTimeout: 4_000,
      // Below the timeout of a read, so that its connection is free again when the caller has given
      // up.
      requestTimeout: 15_000,
      // A server that does not honor a cancel costs this one connection, not the pool.
      cancelTimeout: 1_000,
      // The caller handles a failed connection; a second attempt would double the wait.
      maxRetriesOnTransientErrors: 0,
      // Dates have no zone; as UTC they arrive with the digits they have in the table.
      useUTC: true,
    },
  };
}

/** Windows 2003 and 2008 support nothing newer. */
const OLD_TLS = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
