import { sealContext } from '#server/features/game-accounts/account-deps.ts';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { seedDemoPlans } from '#server/main/seed-demo-plans.ts';
import { DEMO_PLAYER, seedDemoPlayers } from '#server/main/seed-demo-players.ts';
import { seedDemoPurchases } from '#server/main/seed-demo-purchases.ts';
import { seedDemoShop } from '#server/main/seed-demo-shop.ts';
import { seedDemoVotes } from '#server/main/seed-demo-votes.ts';
import { run } from '#server/main/start.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { createMariadbDatabase } from '#server/testing/worlds/mariadb-database.ts';
import { mobiusTables } from '#server/testing/worlds/mobius-tables.ts';
import { SAMPLE_PASSWORD } from '#server/testing/worlds/sample-world.ts';
import { seedMobius } from '#server/testing/worlds/seed-mobius.ts';
import { createPortalDatabase } from './create-portal-database.ts';

/** A site over a real Mobius database on MariaDB; `open-mobius-site.ts` starts it. */
const [, , port = '', databaseUrl = '', settings = '{}'] = process.argv;
const LIMITS = { castleIncome: 2n ** 63n - 1n, itemCount: 2n ** 64n - 1n };
/** Which player owns which game accounts. */
const OWNERS = { alpha: DEMO_PLAYER, delta: 'lyra@example.com' };

const KIND = { chronicle: 'interlude', engine: 'InnoDB' } as const;
const tables = mobiusTables(KIND);
const game = await createMariadbDatabase('e2e', tables);
await seedMobius(game.connection, KIND, LIMITS);
await game.connection.query('update characters set online = 0');

const database = await createPortalDatabase(databaseUrl);
const config = readConfig({
  file: 'no file',
  env: {},
  overrides: {
    mode: 'demo',
    site: { name: 'Mobius', url: `http://localhost:${port}` },
    http: { host: '127.0.0.1', port: Number(port) },
    database,
    secret: 'a-secret-for-browser-tests-only-0123456789',
    log: { level: 'error' },
    worlds: [
      {
        id: 1,
        name: 'Aden',
        flavor: 'mobius',
        game_database: { url: game.url },
        receipts: { schema: game.receipts, may_create: true },
        switched_on: { delivery: true, vip: true, lock: true, shop: true },
      },
    ],
    ...(JSON.parse(settings) as object),
  },
});
await seedDemoPlayers(config);
await seedDemoPlans(config);
await seedDemoPurchases(config);
await seedDemoVotes(config);
await seedDemoShop(config);
const db = createDb({ url: database.url, poolSize: 1, onError: () => undefined });
for (const [login, email] of Object.entries(OWNERS)) {
  const player = await findPlayerByEmail(db, email);
  await db
    .insertInto('game_account')
    .values({
      world_id: 1,
      login,
      player_id: player?.id ?? '',
      state: 'ready',
      password_sealed: keyRingOf(config).seal(SAMPLE_PASSWORD, sealContext(1, login)),
    })
    .execute();
}
await db.destroy();
await run(config, { roles: ['web', 'worker'], afterStop: () => game.drop() });
process.stdout.write(`READY ${game.url}\n`);
