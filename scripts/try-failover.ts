import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cleanUpAfter } from './trial/clean-up.ts';
import { databaseFaults } from './try-failover/database-faults.ts';
import { openEnvironment } from './try-failover/environment.ts';
import { findMissing } from './try-failover/needed-programs.ts';
import { otherFaults } from './try-failover/other-faults.ts';
import { printReport } from './try-failover/report.ts';
import { tryFault } from './try-failover/try-fault.ts';

/**
 * Machines die while players order and pay: `npm run build && npm run try-failover`. A cluster of
 * three PostgreSQL servers with the files of deploy/cluster, a portal in production mode, a Mobius
 * world, and one fault after the other; only on loopback, in a folder of its own that is deleted
 * afterwards. About 25 minutes, an hour at most; `--only=leader-killed,disk-full` runs only those
 * faults.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
const missing = findMissing();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}
const MAX_MS = 60 * 60_000;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'castellan-try-failover-'));
chmodSync(folder, 0o755);
cleanUpAfter(folder);
setTimeout(() => {
  console.error(`not done within ${MAX_MS / 60_000} minutes`);
  process.exit(1);
}, MAX_MS).unref();

let hasPassed = false;
try {
  const environment = await openEnvironment(folder);
  const names = values.only?.split(',');
  const faults = [...databaseFaults(environment), ...otherFaults(environment)].filter(
    ({ name }) => names === undefined || names.includes(name),
  );
  const tried = [];
  for (const fault of faults) tried.push(await tryFault(environment, fault));
  hasPassed = await printReport(tried);
  // Audited once more, now that nothing is open.
  console.log(await environment.portal.castellan('audit'));
} catch (error) {
  console.error(error);
}
if (!hasPassed) {
  writeFileSync(join(folder, 'keep'), '');
  console.log(`Logs are in ${folder}`);
}
process.exit(hasPassed ? 0 : 1);
