import type { Scene } from './scene.ts';
import type { KindReport } from './tally.ts';

/** Long enough for several requests of each kind, short enough to end soon after the last restart. */
const SECONDS = 15;

export interface Restarts {
  rate: number;
  /** What the crowd saw while every process was restarted, in rounds. */
  rounds: KindReport[][];
}

/** Restarts every process of ours, one after the other, while requests arrive at this rate. */
export async function restartUnderLoad(scene: Scene, rate: number): Promise<Restarts> {
  let isRestarting = true;
  const restarting = scene
    .restartAll((name) => console.log(`${name} is restarted`))
    .finally(() => {
      isRestarting = false;
    });
  const rounds: KindReport[][] = [];
  // One round more, because the last process has only just started.
  for (let isLast = false; !isLast; ) {
    isLast = !isRestarting;
    rounds.push((await scene.sendRequests(rate, SECONDS)).kinds);
  }
  await restarting;
  return { rate, rounds };
}

/** One line for each way a request failed; those turned away on purpose are among them. */
export function failuresOf({ rounds }: Restarts): string[] {
  return rounds
    .flat()
    .flatMap(({ kind, errors, shedBy }) =>
      [...Object.entries(errors), ...Object.entries(shedBy)].map(
        ([what, count]) => `${kind}: ${count} × ${what}`,
      ),
    );
}

export function printRestarts(restarts: Restarts): void {
  const all = restarts.rounds.flat();
  const sent = all.reduce((sum, kind) => sum + kind.sent, 0);
  const failures = failuresOf(restarts);
  const slowest = Math.max(...all.map(({ p99 }) => p99));
  console.log(
    `\nevery process restarted at ${restarts.rate} a second: ${sent} requests, ${failures.length === 0 ? 'none' : 'some'} failed; highest p99 of a kind in a round ${Math.round(slowest)} ms`,
  );
  for (const line of failures) console.log(`  ${line}`);
}
