import pg from 'pg';
import { type Mailbox, openMailbox } from '#server/testing/identity/mailbox.ts';
import { type DatabaseClock, hasClockLibrary, openDatabaseClock } from '../trial/database-clock.ts';
import { type DisposableServer, startMariadb, startRedis } from '../trial/disposable-servers.ts';
import { type FakeStripe, openFakeStripe } from '../trial/provider.ts';
import { openProxy, type TcpProxy } from '../trial/proxy.ts';
import { createTrialDatabase } from '../trial/trial-database.ts';
import { createTrialPlayers, logIn } from '../trial/trial-players.ts';
import { openTrialPortal, type TrialPortal, trialSettings } from '../trial/trial-portal.ts';
import {
  countDeliveries,
  generateTrialWorld,
  pickCharacters,
  trialWorldSettings,
} from '../trial/trial-world.ts';
import { untilDone } from '../trial/until-done.ts';
import { type Cluster, startCluster } from './cluster.ts';
import type { Buyer } from './load.ts';

/** A portal in production mode with everything around it that can die. */
export interface Environment {
  cluster: Cluster;
  /** Changes the clock of one machine at a time; undefined without libfaketime. */
  clock: DatabaseClock | undefined;
  mariadb: DisposableServer;
  redis: DisposableServer;
  mail: Mailbox;
  /** Between the portal and its mail server. */
  mailNetwork: TcpProxy;
  provider: FakeStripe;
  portal: TrialPortal;
  planId: number;
  buyers: readonly Buyer[];
  /** The portal's database, as the owner of its tables and through HAProxy. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Deliveries in the game by order id. */
  countDeliveries(): Promise<Map<string, number>>;
}

const CHARACTERS = 500;
const PLAYERS = 6;
export const SITE = 'http://localhost:4100';
const LIMITS = { usd_per_day: 10_000_000, new_account_usd: 10_000_000 };

export async function openEnvironment(folder: string): Promise<Environment> {
  const mariadb = await startMariadb(folder);
  // Before the cluster: this blocks the process, and the cluster's relays run in it.
  generateTrialWorld(mariadb.url, CHARACTERS);
  const [cluster, redis, mail, provider] = await Promise.all([
    startCluster(folder),
    startRedis(folder),
    openMailbox(),
    openFakeStripe(folder),
  ]);
  const mailNetwork = await openProxy(Number(new URL(mail.url).port));
  const database = await createTrialDatabase(cluster.url);
  const { password } = new URL(cluster.url);
  await run(cluster.url, `alter role castellan_owner password '${password}'`);
  await run(cluster.url, `alter role castellan_app password '${password}'`);
  process.env['NODE_EXTRA_CA_CERTS'] = provider.certificatePath;
  const portal = await openTrialPortal(folder, {
    ...trialSettings(folder),
    site: { name: 'Trial', url: SITE },
    database,
    redis: { url: redis.url },
    mail: { url: `smtp://127.0.0.1:${mailNetwork.port}` },
    payments: { stripe: provider.settings, limits: LIMITS },
    worlds: [trialWorldSettings(mariadb.url)],
  });
  await portal.castellan('migrate');
  // The first one is an admin, and buys nothing.
  const characters = await pickCharacters(mariadb.url, PLAYERS + 1);
  const [, ...players] = await createTrialPlayers(database.url, characters);
  const [plan] = await run<{ id: number }>(
    database.owner_url,
    `insert into plan (title, price_cents, coins, bonus_coins)
     values ('Knight', 1000, 110, 10) returning id`,
  );
  // The table for direct writes to a former leader.
  await run(database.owner_url, 'create table trial_probe (at timestamptz default now())');
  await portal.start('web');
  await portal.start('worker');
  const buyers: Buyer[] = [];
  for (const player of players) {
    buyers.push({ player, visitor: await logIn(portal.baseUrl, SITE, player) });
  }
  return {
    cluster,
    clock: hasClockLibrary() ? openDatabaseClock(folder) : undefined,
    mariadb,
    redis,
    mail,
    mailNetwork,
    provider,
    portal,
    planId: plan?.id ?? 0,
    buyers,
    query: (text) => untilDone(() => run(database.owner_url, text)),
    countDeliveries: () => untilDone(() => countDeliveries(mariadb.url)),
  };
}

async function run<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
