import { type Connection, createConnection } from 'mysql2/promise';

/** A MariaDB server where tests may create databases next to the existing ones. */
const ADMIN_URL = process.env['TEST_MARIADB_URL'] ?? 'mysql://root@127.0.0.1:3306';

export function mariadbUrl(database: string): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${database}`;
  return url.href;
}

export async function connectMariadb(database = ''): Promise<Connection> {
  return createConnection({
    uri: mariadbUrl(database),
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
}

let count = 0;

/** A name no other test run has. */
export function freshName(label: string): string {
  return `castellan_test_${label}_${process.pid}_${Date.now()}_${count++}`;
}
