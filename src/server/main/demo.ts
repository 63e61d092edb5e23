import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { DEMO_PASSWORD } from '#server/features/identity/demo-password.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { type DatabaseUrls, prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { assertPortFree } from '#server/platform/explain-listen-error.ts';
import { startDemoDatabase } from './demo-database.ts';
import { startDemoVoteSite } from './demo-vote-site.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedDemoAdmin } from './seed-demo-admin.ts';
import { seedDemoCreators } from './seed-demo-creators.ts';
import { seedDemoDatabase } from './seed-demo-database.ts';
import { seedDemoDownloads } from './seed-demo-downloads.ts';
import { seedDemoEvents } from './seed-demo-events.ts';
import { seedDemoFriends } from './seed-demo-friends.ts';
import { seedDemoHistory } from './seed-demo-history.ts';
import { seedDemoIntegrations } from './seed-demo-integrations.ts';
import { seedDemoNews } from './seed-demo-news.ts';
import { seedDemoOrders } from './seed-demo-orders.ts';
import { seedDemoPlans } from './seed-demo-plans.ts';
import { DEMO_ADMIN, DEMO_PLAYER, seedDemoPlayers } from './seed-demo-players.ts';
import { seedDemoPurchases } from './seed-demo-purchases.ts';
import { seedDemoReports } from './seed-demo-reports.ts';
import { seedDemoShop } from './seed-demo-shop.ts';
import { seedDemoVotes } from './seed-demo-votes.ts';
import { run } from './start.ts';
import { switchWorldOnSignal } from './switch-world.ts';

const ROOT = new URL('../../../', import.meta.url);
const DAY_MS = 24 * 3600 * 1000;

export interface DemoOptions {
  port: number;
  characters: number;
  /** Trusted proxies; none in a demo, unless it is tried out behind a proxy. */
  trustedProxies?: readonly string[];
}

/**
 * Everything on a machine with only Node: a database, two running worlds and one about to open, web
 * and worker.
 */
export async function demo({ port, characters, trustedProxies = [] }: DemoOptions): Promise<void> {
  await assertPortFree('127.0.0.1', port);
  buildIfMissing();
  const databaseUrl = process.env['DATABASE_URL'];
  const voteSite = await startDemoVoteSite();
  const ownDatabase = databaseUrl
    ? undefined
    : await startDemoDatabase(join(tmpdir(), `castellan-demo-${userInfo().username}`));
  const config = readConfig({
    file: 'no file: the demo needs none',
    env: {},
    overrides: demoSettings({
      port,
      characters,
      trustedProxies,
      database: ownDatabase?.urls ?? {
        url: databaseUrl ?? '',
        owner_url: process.env['DATABASE_OWNER_URL'],
      },
      voteSite: voteSite.url,
    }),
  });
  await prepareDatabase(config.database);
  await seedDemoHistory(config);
  await seedDemoNews(config);
  await seedDemoEvents(config);
  await seedDemoDownloads(config);
  await seedDemoDatabase(config);
  await seedDemoPlayers(config);
  await seedDemoPlans(config);
  await seedDemoShop(config);
  await seedDemoAccounts(config);
  await seedDemoPurchases(config);
  await seedDemoVotes(config);
  await seedDemoAdmin(config);
  await seedDemoFriends(config);
  await seedDemoCreators(config);
  await seedDemoOrders(config);
  await seedDemoReports(config);
  await seedDemoIntegrations(config);
  await run(config, {
    roles: ['web', 'worker'],
    afterStop: async () => {
      voteSite.stop();
      await ownDatabase?.stop();
    },
  });
  switchWorldOnSignal(config.database.url);
  process.stdout.write(
    `\n  Castellan demo: http://localhost:${port}/\n` +
      `  To take the first world down (and bring it back), run: kill -USR2 ${process.pid}\n` +
      `  Log in as ${DEMO_PLAYER} or ${DEMO_ADMIN} with the password ${DEMO_PASSWORD}\n` +
      `  Emails the demo would send: http://localhost:${port}/dev/mail\n` +
      '  Press Ctrl+C to stop.\n\n',
  );
}

interface DemoEnvironment extends Required<DemoOptions> {
  database: DatabaseUrls;
  /** The demo's vote site. */
  voteSite: string;
}

function demoSettings(environment: DemoEnvironment): Record<string, unknown> {
  const { port, characters, trustedProxies, database, voteSite } = environment;
  const zone = '-03:00';
  const opening = new Date(Date.now() + 12 * DAY_MS + 8 * 3600 * 1000);
  return {
    mode: 'demo',
    site: {
      name: 'Eldergrave',
      tagline: {
        en: 'Interlude ×5. No pay-to-win, sieges every other Sunday.',
        es: 'Interlude ×5. Sin pay-to-win, asedios cada dos domingos.',
      },
      url: `http://localhost:${port}`,
      play_url: '/pages/downloads',
    },
    http: { host: '127.0.0.1', port, trusted_proxies: trustedProxies },
    // Whoever tries it on a busy computer is the only visitor, and should wait instead of being
    // turned away.
    overload: { event_loop_delay_ms: 5_000 },
    database,
    secret: randomBytes(32).toString('hex'),
    log: { level: 'warn', pretty: true },
    // Long enough to look around; a real site gives admins less time.
    identity: { admin_grace_hours: 72 },
    // Shows what a pinned setting looks like.
    pinned: ['http.requests_per_minute'],
    payments: {
      sandbox: true,
      manual: { instructions: 'Bank of Aden, account 0001-2345. Use your email as the reference.' },
      local_currency: { code: 'ARS', per_usd: 1_400 },
    },
    votes: { sites: [{ site: 'practice', id: voteSite, key: 'none' }] },
    referrals: { friend_play_time: { hours: 20, coins: 5 } },
    // Accounts of the demo are minutes old, and so are their devices.
    gifts: { enabled: true, account_age_days: 0, new_device_hours: 0, recent_purchase_hours: 0 },
    rewards: {
      top_voters: { prizes: [100, 50, 25] },
      daily: { enabled: true, min_account_days: 0 },
    },
    worlds: [
      {
        id: 1,
        name: 'Eldergrave',
        flavor: 'demo',
        zone,
        refresh_seconds: 5,
        demo: { seed: 7, characters },
      },
      {
        id: 2,
        name: 'Winterhold',
        flavor: 'demo',
        zone,
        opens_at: format(opening, 'MM/dd/yyyy HH:00:00', { in: tz(zone) }),
        demo: { seed: 11, characters: Math.min(characters, 2_000) },
      },
      {
        id: 3,
        name: 'Thornwall',
        flavor: 'demo',
        zone,
        demo: { seed: 23, characters: Math.min(characters, 800) },
      },
    ],
  };
}

function buildIfMissing(): void {
  if (existsSync(new URL('dist/server/entry-server.js', ROOT))) return;
  process.stdout.write('Building the site (first run only)…\n');
  execFileSync('npm', ['run', 'build', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
