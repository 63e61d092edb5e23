import { loadavg } from 'node:os';
import type { Environment } from './environment.ts';
import type { KindReport, LoadReport } from './tally.ts';

/**
 * Long enough for several requests of each kind, short enough to end soon after the last restart.
 */
const SECONDS = 15;

/** What the load generator saw while `work` ran, such as restarts of processes. */
export interface UnderLoad {
  rate: number;
  rounds: KindReport[][];
  /** Event streams that were ended by the portal and opened again by their visitors. */
  streamsCut: number;
  /** How long `work` took, excluding the last round. */
  seconds: number;
  /** Highest load average of the whole machine at the end of a round. */
  load: number;
}

/** Runs `work` while requests arrive at this rate. */
export async function underLoad(
  environment: Environment,
  rate: number,
  work: () => Promise<void>,
  fetchesAssets = false,
): Promise<UnderLoad> {
  let isWorking = true;
  const began = performance.now();
  let seconds = 0;
  const working = work().finally(() => {
    isWorking = false;
    seconds = (performance.now() - began) / 1_000;
  });
  // Awaited below; it may fail while a round is still running.
  working.catch(() => undefined);
  const rounds: LoadReport[] = [];
  let load = 0;
  // One round more, because the last process has only just started.
  for (let isLast = false; !isLast; ) {
    isLast = !isWorking;
    rounds.push(await environment.sendRequests(rate, SECONDS, fetchesAssets));
    load = Math.max(load, loadavg()[0] ?? 0);
  }
  await working;
  const streamsCut = rounds.reduce((sum, round) => sum + round.streamsCut, 0);
  return { rate, rounds: rounds.map(({ kinds }) => kinds), streamsCut, seconds, load };
}

/** One line for each kind of failure, including requests shed on purpose. */
export function failuresOf({ rounds }: Pick<UnderLoad, 'rounds'>): string[] {
  return rounds
    .flat()
    .flatMap(({ kind, errors, shedBy }) =>
      [...Object.entries(errors), ...Object.entries(shedBy)].map(
        ([what, count]) => `${kind}: ${count} × ${what}`,
      ),
    );
}

export function printUnderLoad(what: string, done: UnderLoad): void {
  const all = done.rounds.flat();
  const sent = all.reduce((sum, kind) => sum + kind.sent, 0);
  const failures = failuresOf(done);
  const slowest = Math.max(...all.map(({ p99 }) => p99));
  console.log(
    `\n${what} at ${done.rate} a second in ${Math.round(done.seconds)} s: ${sent} requests, ${failures.length === 0 ? 'none' : 'some'} failed; ${done.streamsCut} event streams reconnected; highest p99 of a kind in a round ${Math.round(slowest)} ms; load average up to ${done.load.toFixed(1)}`,
  );
  for (const line of failures) console.log(`  ${line}`);
}
