import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type Mailbox, openMailbox } from '#server/testing/identity/mailbox.ts';
import type { SiteVisitor } from '#server/testing/site-visitor.ts';
import { type DatabaseClock, openDatabaseClock } from '../trial/database-clock.ts';
import { type DisposableServer, startMariadb, startPostgres } from '../trial/disposable-servers.ts';
import { openProxy, type TcpProxy } from '../trial/proxy.ts';
import { createTrialDatabase } from '../trial/trial-database.ts';
import { createTrialPlayers, logIn, type TrialPlayer } from '../trial/trial-players.ts';
import { openTrialPortal, type TrialPortal, trialSettings } from '../trial/trial-portal.ts';
import { generateTrialWorld, pickCharacters, trialWorldSettings } from '../trial/trial-world.ts';
import { startTlsSite, type TlsSite } from './certificate.ts';

/** A portal with everything around it that can break. */
export interface Environment {
  token: string;
  backups: string;
  portal: TrialPortal;
  postgres: DisposableServer;
  clock: DatabaseClock;
  mariadb: DisposableServer;
  /** Between the portal and MariaDB. */
  network: TcpProxy;
  mail: Mailbox;
  site: TlsSite;
  players: readonly TrialPlayer[];
  /** The first of the players, logged in, who is an admin as well. */
  visitor: SiteVisitor;
  /** Queries the portal's database directly, to wait for a state. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

const CHARACTERS = 2_000;
const PLAYERS = 12;
/** Days until the certificate expires, before it is renewed. */
export const EXPIRING_DAYS = 10;

export async function openEnvironment(folder: string): Promise<Environment> {
  const clock = openDatabaseClock(folder);
  const [postgres, mariadb] = await Promise.all([
    startPostgres(folder, clock.env),
    startMariadb(folder),
  ]);
  generateTrialWorld(mariadb.url, CHARACTERS);
  const network = await openProxy(Number(new URL(mariadb.url).port));
  const games = Object.assign(new URL(mariadb.url), { port: network.port }).href;
  const database = await createTrialDatabase(postgres.url);
  const [mail, site] = [await openMailbox(), await startTlsSite(folder, EXPIRING_DAYS)];
  const token = randomBytes(16).toString('hex');
  const portal = await openTrialPortal(folder, {
    ...trialSettings(folder),
    site: { name: 'Trial', url: site.url },
    identity: { admin_grace_hours: 24 },
    database,
    mail: { url: mail.url },
    metrics: { token, watch_certificate: true },
    worlds: [trialWorldSettings(games)],
  });
  await portal.castellan('migrate');
  const players = await createTrialPlayers(
    database.url,
    await pickCharacters(mariadb.url, PLAYERS),
  );
  await portal.start('web');
  await portal.start('worker');
  const [first] = players;
  if (!first) throw new Error('the world has no characters');
  const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: database.owner_url });
    client.on('error', () => undefined);
    await client.connect();
    return client
      .query<Row>(text)
      .then(
        ({ rows }) => rows,
        () => [],
      )
      .finally(() => client.end());
  };
  return {
    token,
    backups: join(folder, 'backups'),
    portal,
    postgres,
    clock,
    mariadb,
    network,
    mail,
    site,
    players,
    visitor: await logIn(portal.baseUrl, site.url, first),
    query,
    async stop() {
      await Promise.all([portal.stop('web'), portal.stop('worker')]);
      network.close();
      site.close();
      await Promise.all([mail.close(), postgres.kill(), mariadb.kill()]);
    },
  };
}
