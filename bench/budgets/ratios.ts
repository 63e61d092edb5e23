import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Figure } from './figure.ts';

interface Ratio {
  what: string;
  bench: string;
  args: readonly string[];
  /** Which of the figures the bench reports. */
  figure: string;
  /** Nine tenths of the lowest ratio this short form has measured. */
  min: number;
}

const RATIOS: readonly Ratio[] = [
  {
    what: 'a cached page, as a share of what a bare server does with the same CPU time',
    bench: 'public-page.ts',
    args: ['/ranking', '--rounds=7'],
    figure: 'page',
    min: 0.9,
  },
  {
    what: 'CPU time of the statements alone, as a share of placing an order',
    bench: 'orders.ts',
    args: ['--only=placing', '--seconds=2'],
    figure: 'placing',
    min: 0.53,
  },
  {
    what: 'CPU time of a bare render, as a share of the accounts page',
    bench: 'accounts-page.ts',
    args: ['--only=rich', '--rounds=1'],
    figure: 'rich',
    min: 0.13,
  },
];
/** Other work on the machine lowers a ratio now and then; broken code lowers it every time. */
const TRIES = 3;

/** Ratios of CPU time, each measured by its bench in a short form. */
export async function* measureRatios(): AsyncGenerator<Figure> {
  for (const { what, bench, args, figure, min } of RATIOS) {
    let best = 0;
    for (let n = 0; n < TRIES && best < min; n += 1) {
      best = Math.max(best, await runBench(bench, args, figure));
    }
    yield { what, value: Math.round(best * 100) / 100, min, max: Number.POSITIVE_INFINITY };
  }
}

/** Zero if the benchmark fails before it has a figure; its output says why. */
async function runBench(bench: string, args: readonly string[], figure: string): Promise<number> {
  const child = fork(new URL(`../${bench}`, import.meta.url), [...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let value = 0;
  child.on('message', (figures: Record<string, number>) => {
    value = figures[figure] ?? value;
  });
  await once(child, 'exit');
  return value;
}
