import { setTimeout as delay } from 'node:timers/promises';
import { untilTrue } from '../trial/until-true.ts';
import { compareAcknowledged, type Verdict } from '../trial/verdict.ts';
import type { Environment } from './environment.ts';
import type { Fault } from './fault.ts';
import { type ClientRecords, startLoad } from './load.ts';

export interface Tried {
  fault: Fault;
  records: ClientRecords;
  secondsWithoutWrites: number;
  hasAuditPassed: boolean;
  seen: string[];
  /** Anything that is not as it should be. */
  wrong: string[];
  /** Resolves when everything is finished; the next fault does not wait for it. */
  verdict: Promise<Verdict>;
}

/** Before the fault, and after the repair. */
const CALM_MS = 5_000;

export async function tryFault(environment: Environment, fault: Fault): Promise<Tried> {
  const { name, what, repaired, holdSeconds } = fault;
  const { portal, buyers, planId, provider, cluster } = environment;
  const seen: string[] = [];
  const wrong: string[] = [];
  const attempt = (step: string, run: () => Promise<unknown>) =>
    run().catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      console.log(`${clock()}   ${step}: ${message}`);
      wrong.push(message);
    });
  console.log(`${clock()} ${what}`);
  if (fault.prepare) await attempt('preparation', async () => fault.prepare?.());
  const load = startLoad({ name, baseUrl: portal.baseUrl, buyers, planId, provider });
  await delay(CALM_MS);
  const causedAt = performance.now();
  await attempt('fault', () => fault.cause());
  await delay(holdSeconds.min * 1_000);
  await untilWritesReturn(load.records, (holdSeconds.max - holdSeconds.min) * 1_000);
  await attempt('repair', () => fault.repair());
  console.log(`${clock()}   ${repaired}`);
  if (fault.check) {
    await attempt('check', async () => void seen.push((await fault.check?.()) ?? ''));
  }
  await attempt('cluster', () => cluster.untilHealthy());
  await delay(CALM_MS);
  const records = await load.stop();
  const verdict = compareAcknowledged(environment, name, records);
  verdict.then(
    ({ lost, doubled, stuck }) =>
      console.log(
        `${clock()}   ${name}: ${lost.length} lost, ${doubled.length} doubled, ${stuck.length} open`,
      ),
    // Reported with the others at the end.
    () => undefined,
  );
  let hasAuditPassed = false;
  await attempt('audit', async () => {
    await portal.castellan('audit');
    hasAuditPassed = true;
  });
  const secondsWithoutWrites = longestGap(records.writes, causedAt) / 1_000;
  wrong.push(
    ...records.unanswered.map((each) => `never answered: ${each}`),
    ...[...records.errors]
      .filter(([error]) => /^500|without/.test(error))
      .map(([e, n]) => `${n} × ${e}`),
  );
  console.log(
    `${clock()}   ${secondsWithoutWrites.toFixed(1)} s without writes, ${records.orders.size} orders,`,
    `${records.payments.length} payments; ${describeErrors(records)}`,
  );
  for (const line of wrong.slice(0, 10)) console.log(`    !! ${line}`);
  return { fault, records, secondsWithoutWrites, hasAuditPassed, seen, wrong, verdict };
}

async function untilWritesReturn({ writes }: ClientRecords, timeoutMs: number): Promise<void> {
  if (timeoutMs === 0) return;
  const areBack = async () => performance.now() - (writes.at(-1) ?? 0) < 1_000;
  await untilTrue('writes are back', timeoutMs, areBack).catch(() => undefined);
}

/** Between two acknowledged writes, beginning with the last one before the fault. */
function longestGap(writes: readonly number[], since: number): number {
  const sorted = [...writes].sort((a, b) => a - b);
  const gaps = sorted.map((at, index) => (at < since ? 0 : at - (sorted[index - 1] ?? at)));
  return Math.max(0, ...gaps);
}

export function describeErrors({ errors }: ClientRecords): string {
  if (errors.size === 0) return 'no errors';
  return [...errors].map(([error, count]) => `${count} × ${error}`).join(', ');
}

function clock(): string {
  return new Date().toISOString().slice(11, 19);
}
