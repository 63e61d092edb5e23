import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupFaults } from './try-alerts/backup-faults.ts';
import { openEnvironment } from './try-alerts/environment.ts';
import { gameFaults } from './try-alerts/game-faults.ts';
import { mailFaults } from './try-alerts/mail-faults.ts';
import { processFaults } from './try-alerts/process-faults.ts';
import { startPrometheus } from './try-alerts/prometheus.ts';
import { printReport, tryFault } from './try-alerts/report.ts';

/**
 * Every committed alert, fired by a real fault and gone after the repair, in a real Prometheus that
 * scrapes a portal over a generated Mobius world: `npm run build && npm run try-alerts`. About
 * twenty minutes; `--only=CastellanDown,CastellanErrors` tries only those. Needs the Debian
 * packages prometheus, faketime, postgresql and mariadb-server.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'castellan-try-alerts-'));
chmodSync(folder, 0o755);
const environment = await openEnvironment(folder);
const { ports } = environment.portal;
const prometheus = await startPrometheus({
  folder,
  token: environment.token,
  targets: Object.values(ports).map((port) => `127.0.0.1:${port}`),
});
let hasPassed = false;
try {
  const faults = [
    // Its alert takes longest to resolve.
    ...mailFaults(environment),
    ...gameFaults(environment),
    ...processFaults(environment),
    ...backupFaults(environment),
  ].filter(({ alerts }) => alerts.some(isWanted));
  const tried = [];
  for (const fault of faults) tried.push(...(await tryFault(prometheus, fault)));
  hasPassed = await printReport(committedAlerts().filter(isWanted), tried);
} finally {
  await prometheus.stop();
  await environment.stop();
  if (hasPassed) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs are in ${folder}`);
}
process.exit(hasPassed ? 0 : 1);

function isWanted(alert: string): boolean {
  return values.only === undefined || values.only.split(',').includes(alert);
}

function committedAlerts(): string[] {
  const rules = readFileSync('deploy/prometheus/castellan.rules.yml', 'utf8');
  return [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
}
