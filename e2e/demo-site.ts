import { seedDemoAccounts } from '#server/main/seed-demo-accounts.ts';
import { seedDemoPlans } from '#server/main/seed-demo-plans.ts';
import { seedDemoPlayers } from '#server/main/seed-demo-players.ts';
import { seedDemoPurchases } from '#server/main/seed-demo-purchases.ts';
import { seedDemoVotes } from '#server/main/seed-demo-votes.ts';
import { run } from '#server/main/start.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createPortalDatabase } from './create-portal-database.ts';

/** A small demo with settings of its own, such as fake payment providers. */
const [, , port = '', databaseUrl = '', settings = '{}'] = process.argv;

const config = readConfig({
  file: 'no file',
  env: {},
  overrides: {
    mode: 'demo',
    site: { name: 'Demo', url: `http://localhost:${port}` },
    http: { host: '127.0.0.1', port: Number(port) },
    database: { ...(await createPortalDatabase(databaseUrl)), pool_size: 5 },
    secret: 'a-secret-for-browser-tests-only-0123456789',
    log: { level: 'error' },
    identity: { admin_grace_hours: 72 },
    worlds: [{ id: 1, name: 'Aden', flavor: 'demo', demo: { characters: 500 } }],
    ...(JSON.parse(settings) as object),
  },
});
await seedDemoPlayers(config);
await seedDemoPlans(config);
await seedDemoPurchases(config);
await seedDemoVotes(config);
await seedDemoAccounts(config);
await run(config, { roles: ['web', 'worker'] });
process.stdout.write('READY\n');
