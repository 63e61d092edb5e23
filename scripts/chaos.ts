import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from './chaos/random.ts';
import { printReport } from './chaos/report.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { startMariadb, startPostgres } from './trial/disposable-servers.ts';

/**
 * Orders under load while processes are killed or suspended, databases crash, networks are
 * partitioned, writes are delayed, payments are charged back and a world closes. At the end the
 * ledger and the worlds must agree. See docs/reliability.md.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    clients: { type: 'string', default: '36' },
  },
});
const orders = Number(values.orders);
const seed = Number(values.seed);
console.log(`chaos: ${orders} orders, seed ${seed}`);

// So that child processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'castellan-chaos-'));
chmodSync(folder, 0o755);
const [postgres, mariadb] = await Promise.all([startPostgres(folder), startMariadb(folder)]);
let hasPassed = false;
try {
  const clients = Number(values.clients);
  const random = createRandom(seed);
  const outcome = await runChaos({ folder, postgres, mariadb, orders, clients, random });
  hasPassed = printReport({ seed, orders, ...outcome });
} finally {
  await Promise.all([postgres.stop(), mariadb.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(hasPassed ? 0 : 1);
