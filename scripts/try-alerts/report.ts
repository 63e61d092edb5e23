import { setTimeout as delay } from 'node:timers/promises';
import { untilTrue } from '../trial/until-true.ts';
import type { Fault } from './fault.ts';
import type { Prometheus } from './prometheus.ts';

export interface AlertResult {
  alert: string;
  what: string;
  repaired: string;
  /** Seconds after the fault began; undefined: it did not fire. */
  fired: number | undefined;
  /** It fired, but did not keep firing until the repair. */
  hasFlapped: boolean;
  /** Seconds after the repair began; undefined: it did not resolve. */
  resolved: Promise<number | undefined>;
}

const TIMEOUT_SECONDS = 90;
/** Long enough to notice an alert that does not keep firing. */
const STEADY_SECONDS = 20;
/** The longest an alert looks back, and a little more. */
const RESOLVE_SECONDS = 20 * 60;

export async function tryFault(prometheus: Prometheus, fault: Fault): Promise<AlertResult[]> {
  const { what, alerts, repaired, timeoutSeconds = TIMEOUT_SECONDS } = fault;
  console.log(`\n${clock()} ${what}`);
  const early = new Set(await prometheus.firing());
  const began = performance.now();
  const since = (from: number) => (performance.now() - from) / 1_000;
  // Watched from the beginning: some fire before the fault is complete.
  const watching = alerts.map((alert) => watch(prometheus, alert, began));
  // The alerts of a fault that cannot be caused count as not fired; other faults are still tried.
  const recordFailure = (error: unknown) => console.log(`${clock()}   FAILED:`, error);
  await fault.cause().catch(recordFailure);
  const causedAt = since(began);
  const fired = await Promise.all(watching.map((one) => one.within(causedAt + timeoutSeconds)));
  for (const [index, alert] of alerts.entries()) {
    const seconds = fired[index];
    const state = seconds === undefined ? 'DID NOT FIRE' : `fires after ${seconds.toFixed(0)} s`;
    console.log(`${clock()}   ${alert} ${state}${early.has(alert) ? ' (fired before)' : ''}`);
  }
  const flapping = await findFlapping(prometheus, alerts);
  const repairBegan = performance.now();
  await fault.repair().catch(recordFailure);
  console.log(`${clock()}   ${repaired}`);
  const results = alerts.map((alert, index): AlertResult => {
    const hasFlapped = fired[index] !== undefined && flapping.has(alert);
    if (hasFlapped) console.log(`    ${alert} FLAPPED`);
    const resolved = untilTrue(alert, RESOLVE_SECONDS * 1_000, async () => {
      return !(await prometheus.firing()).has(alert);
    }).then(
      () => since(repairBegan),
      () => undefined,
    );
    return { alert, what, repaired, fired: fired[index], hasFlapped, resolved };
  });
  if (!fault.resolvesLater) await Promise.all(results.map(({ resolved }) => resolved));
  return results;
}

function watch(prometheus: Prometheus, alert: string, began: number) {
  let limit = Number.POSITIVE_INFINITY;
  const seen = (async () => {
    for (;;) {
      const seconds = (performance.now() - began) / 1_000;
      if ((await prometheus.firing()).has(alert)) return seconds;
      if (seconds > limit) return undefined;
      await delay(200);
    }
  })();
  return {
    within(seconds: number): Promise<number | undefined> {
      limit = seconds;
      return seen;
    },
  };
}

async function findFlapping(prometheus: Prometheus, alerts: readonly string[]) {
  const flapping = new Set<string>();
  const until = performance.now() + STEADY_SECONDS * 1_000;
  while (performance.now() < until) {
    const firing = await prometheus.firing();
    for (const alert of alerts) if (!firing.has(alert)) flapping.add(alert);
    await delay(500);
  }
  return flapping;
}

/** Prints the table. Returns whether every expected alert fired, kept firing and resolved. */
export async function printReport(
  expected: readonly string[],
  results: readonly AlertResult[],
): Promise<boolean> {
  console.log('\n| alert | fault | fires after | repair | gone after |\n| - | - | - | - | - |');
  const good = new Set<string>();
  for (const { alert, what, repaired, fired, hasFlapped, resolved } of results) {
    const gone = await resolved;
    if (fired !== undefined && !hasFlapped && gone !== undefined) good.add(alert);
    const firing = hasFlapped ? 'FLAPPED' : shown(fired);
    console.log(`| ${alert} | ${what} | ${firing} | ${repaired} | ${shown(gone)} |`);
  }
  const bad = expected.filter((alert) => !good.has(alert));
  for (const alert of bad) console.log(`!! ${alert} was not seen to fire, keep firing and resolve`);
  return bad.length === 0;
}

function shown(seconds: number | undefined): string {
  return seconds === undefined ? 'NEVER' : `${seconds.toFixed(0)} s`;
}

function clock(): string {
  return new Date().toISOString().slice(11, 19);
}
