import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { DEMO_PASSWORD } from '#server/features/identity/demo-password.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startDemoDatabase } from './demo-database.ts';
import { startDemoTopSite } from './demo-top-site.ts';
import { seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedDemoHistory } from './seed-demo-history.ts';
import { seedDemoNews } from './seed-demo-news.ts';
import { seedDemoOffice } from './seed-demo-office.ts';
import { seedDemoOrders } from './seed-demo-orders.ts';
import { seedDemoPlans } from './seed-demo-plans.ts';
import { DEMO_ADMIN, DEMO_PLAYER, seedDemoPlayers } from './seed-demo-players.ts';
import { seedDemoReports } from './seed-demo-reports.ts';
import { run } from './start.ts';
import { switchWorldOnSignal } from './switch-world.ts';

const ROOT = new URL('../../../', import.meta.url);
const DAY_MS = 24 * 3600 * 1000;

export interface DemoOptions {
  port: number;
  characters: number;
}

/** Everything at once on a machine with nothing but Node: database, two living worlds, web and worker. */
export async function demo({ port, characters }: DemoOptions): Promise<void> {
  buildIfMissing();
  const given = process.env['DATABASE_URL'];
  const top = await startDemoTopSite();
  const own = given ? undefined : await startDemoDatabase(join(tmpdir(), 'castellan-demo'));
  const config = readConfig({
    file: 'no file: the demo is complete in itself',
    env: {},
    overrides: demoSettings({ port, characters, url: given ?? own?.url ?? '', top: top.url }),
  });
  await migrate(config.database.url);
  await seedDemoHistory(config);
  await seedDemoNews(config);
  await seedDemoPlayers(config);
  await seedDemoPlans(config);
  await seedDemoAccounts(config);
  await seedDemoOrders(config);
  await seedDemoReports(config);
  await seedDemoOffice(config);
  await run(config, {
    services: ['web', 'worker'],
    afterStop: async () => {
      top.stop();
      await own?.stop();
    },
  });
  switchWorldOnSignal(config.database.url);
  process.stdout.write(
    `\n  Castellan demo: http://localhost:${port}/\n` +
      `  kill -USR2 ${process.pid} takes the first world down, and again brings it back.\n` +
      `  Log in as ${DEMO_PLAYER} or ${DEMO_ADMIN}, password ${DEMO_PASSWORD}.\n` +
      `  Mail the site sends is shown at http://localhost:${port}/dev/mail\n` +
      '  Stop it with Ctrl+C.\n\n',
  );
}

interface DemoPlaces extends DemoOptions {
  /** The database. */
  url: string;
  /** The top site one can vote on. */
  top: string;
}

function demoSettings({ port, characters, url, top }: DemoPlaces): Record<string, unknown> {
  const zone = '-03:00';
  const opening = new Date(Date.now() + 12 * DAY_MS + 8 * 3600 * 1000);
  return {
    mode: 'demo',
    site: {
      name: 'Eldergrave',
      tagline: {
        en: 'Interlude ×5. No pay-to-win, sieges every second Sunday.',
        es: 'Interlude ×5. Sin pay-to-win, asedios un domingo sí y otro no.',
      },
      play_url: '/posts/welcome',
      url: `http://localhost:${port}`,
    },
    http: { host: '127.0.0.1', port },
    database: { url },
    secret: randomBytes(32).toString('hex'),
    log: { level: 'warn', pretty: true },
    // Long enough to look around; a real site gives admins no such time.
    identity: { admin_grace_hours: 72 },
    payments: {
      sandbox: true,
      manual: { instructions: 'Bank of Aden, account 0001-2345. Write your e-mail as the reason.' },
      local_currency: { code: 'ARS', per_usd: 1_400 },
    },
    votes: { sites: [{ site: 'practice', id: top, key: 'none' }] },
    referrals: { friend_play_time: { hours: 20, coins: 5 } },
    worlds: [
      {
        id: 1,
        name: 'Eldergrave',
        flavour: 'demo',
        zone,
        refresh_seconds: 5,
        demo: { seed: 7, characters },
      },
      {
        id: 2,
        name: 'Winterhold',
        flavour: 'demo',
        zone,
        opens_at: format(opening, 'MM/dd/yyyy HH:00:00', { in: tz(zone) }),
        demo: { seed: 11, characters: Math.min(characters, 2_000) },
      },
    ],
  };
}

function buildIfMissing(): void {
  if (existsSync(new URL('dist/server/entry-server.js', ROOT))) return;
  process.stdout.write('Building the pages, once…\n');
  execFileSync('npm', ['run', 'build', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
