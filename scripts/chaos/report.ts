import { spawnSync } from 'node:child_process';
import { findRareFaults } from './fault-coverage.ts';
import type { ChaosOutcome } from './run-chaos.ts';

/** Prints what happened, whether it was correct, and whether enough faults occurred. */
export function printReport(run: ChaosOutcome & { seed: number; orders: number }): boolean {
  const { responses, seconds, coverage, verdict, unexpectedExits } = run;
  const { lost, doubled, negative, stuck, disagreements } = verdict;
  console.log(`\ncommit ${readCommit()}`);
  printAll({
    seed: run.seed,
    'orders requested': responses.length,
    seconds: Math.round(seconds),
    'requests repeated': responses.reduce((sum, { retries }) => sum + retries, 0),
    ...run.faults,
    ...run.counted,
    ...coverage,
    'responses by status': Object.fromEntries(
      Object.entries(Object.groupBy(responses, ({ status }) => status)).map(([status, list]) => [
        status,
        list?.length,
      ]),
    ),
    'orders by end': verdict.ends,
    'seconds to settle': Math.round(verdict.settleSeconds),
    'processes that exited unexpectedly': unexpectedExits.length,
    lost,
    doubled,
    negative,
    stuck,
    disagreements,
  });
  for (const line of [...verdict.details, ...unexpectedExits].slice(0, 20))
    console.log(`  ! ${line}`);
  console.log(`\n${tableRow(run)}`);
  const rare = findRareFaults(coverage, run.orders);
  if (rare.length > 0) console.log(`\ntoo few faults: ${rare.join('; ')}`);
  const failures = lost + doubled + negative + stuck + disagreements + unexpectedExits.length;
  return failures === 0 && rare.length === 0;
}

function readCommit(): string {
  const args = ['rev-parse', '--short', 'HEAD'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}

/** In the format of the table in docs/reliability.md. */
function tableRow({
  seed,
  orders,
  seconds,
  coverage,
  faults,
  verdict,
}: Parameters<typeof printReport>[0]) {
  const { lost, doubled, negative, stuck } = verdict;
  const cells = [
    `\`npm run chaos -- --orders=${orders} --seed=${seed}\``,
    ...[Math.round(seconds / 6) / 10, faults.kills, coverage.pauses, coverage.partitions],
    ...[faults.postgresCrashes, faults.mariadbCrashes],
    ...[coverage['take-overs'], coverage['late writes'], coverage['fenced refunds']],
    ...[coverage.decisions, coverage.chargebacks, lost, doubled, negative, stuck],
  ];
  return `| ${cells.map((cell) => cell.toLocaleString('en')).join(' | ')} |`;
}

function printAll(figures: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(figures)) {
    console.log(`${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  }
}
