import { describeErrors, type Tried } from './try-fault.ts';

const HEAD = [
  'fault',
  'repair',
  'seconds without writes',
  'orders',
  'payments',
  'lost',
  'doubled',
  'open at the end',
  'audit',
  'what clients saw',
];

/** Prints the table. Returns whether every fault ended as it must. */
export async function printReport(tried: readonly Tried[]): Promise<boolean> {
  const verdicts = await Promise.all(tried.map(({ verdict }) => verdict));
  console.log(`\n| ${HEAD.join(' | ')} |\n|${' - |'.repeat(HEAD.length)}`);
  let hasPassed = tried.length > 0;
  for (const [index, { fault, records, seen, ...row }] of tried.entries()) {
    const { lost = [], doubled = [], stuck = [], refunded = 0 } = verdicts[index] ?? {};
    const refunds = refunded > 0 ? [`${refunded} refunded`] : [];
    const cells = [
      fault.what,
      fault.repaired,
      row.secondsWithoutWrites.toFixed(1),
      records.orders.size,
      records.payments.length,
      lost.length,
      doubled.length,
      stuck.length,
      row.hasAuditPassed ? 'green' : 'RED',
      [describeErrors(records), ...refunds, ...seen].join('; '),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    const wrong = [
      ...row.wrong,
      ...lost.map((each) => `lost: ${each}`),
      ...doubled.map((each) => `doubled: ${each}`),
      ...stuck.map((each) => `stuck: ${each}`),
    ];
    for (const line of wrong.slice(0, 10)) console.log(`!! ${fault.name}: ${line}`);
    if (wrong.length > 0) hasPassed = false;
  }
  const slowest = Math.max(0, ...verdicts.map(({ settleSeconds }) => settleSeconds));
  console.log(`Everything was finished within ${slowest.toFixed(0)} s after its load.`);
  return hasPassed;
}
