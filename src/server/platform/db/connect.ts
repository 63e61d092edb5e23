import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { explainDatabaseError } from './explain-database-error.ts';

/** The oldest version that the tests run on. */
const OLDEST = 15;

/** One connection for a command. Connection errors become plain messages. */
export async function connect(url: string, setting: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection cut between two statements would end the process; with one, the
  // next statement fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw explainDatabaseError(error, url, setting);
  }
  const major = await majorVersion(client);
  if (major >= OLDEST) return client;
  await client.end();
  throw new OperatorError(
    `PostgreSQL ${major} is too old (${setting}). Castellan needs ${OLDEST} or newer.`,
  );
}

export async function majorVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  );
  return Math.floor(Number(rows[0]?.number) / 10_000);
}
