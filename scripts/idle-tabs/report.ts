import type { TabResult } from './watch-tab.ts';

const AT_MOST_PER_MINUTE = 15;

/** Prints request rates and errors. Returns true when all limits are met. */
export function printReport(tabs: readonly TabResult[], minutes: number): boolean {
  console.log(`\n${tabs.length} tabs, ${minutes} minutes: requests per minute and tab`);
  for (const [path, some] of Map.groupBy(tabs, ({ path }) => path)) {
    console.log(`  ${path.padEnd(18)} ${figures(some)}`);
  }
  console.log(`  ${'all'.padEnd(18)} ${figures(tabs)}`);
  const errors = tabs.flatMap(({ errors }) => errors);
  const shown = tabs.filter(({ shown }) => shown !== '');
  console.log(`errors: ${errors.length}`);
  for (const [kind, all] of Map.groupBy(errors, (error) => error)) {
    console.log(`  ${all.length} × ${kind}`);
  }
  console.log(`pages that show an error: ${shown.length}`);
  for (const { path, shown: what } of shown) console.log(`  ${path}: ${what}`);
  const isRight =
    errors.length === 0 && shown.length === 0 && most(tabs) <= AT_MOST_PER_MINUTE && hasAny(tabs);
  console.log(isRight ? 'all limits met' : 'limit exceeded');
  return isRight;
}

function figures(tabs: readonly TabResult[]): string {
  const all = tabs.flatMap(({ perMinute }) => perMinute);
  const mean = all.reduce((sum, count) => sum + count, 0) / all.length;
  return `mean ${mean.toFixed(1)}, max ${most(tabs)}`;
}

function most(tabs: readonly TabResult[]): number {
  return Math.max(...tabs.flatMap(({ perMinute }) => perMinute));
}

/** No requests at all means the tabs are disconnected, not idle. */
function hasAny(tabs: readonly TabResult[]): boolean {
  return tabs.some(({ perMinute }) => perMinute.some((count) => count > 0));
}
