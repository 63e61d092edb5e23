import type { TabResult } from './watch-tab.ts';

const MAX_REQUESTS_PER_MINUTE = 15;

/** Prints request rates and errors. Returns true when all limits are met. */
export function printReport(tabs: readonly TabResult[], minutes: number): boolean {
  console.log(`\n${tabs.length} tabs, ${minutes} minutes: requests per tab per minute`);
  for (const [path, tabsOfPath] of Map.groupBy(tabs, ({ path }) => path)) {
    console.log(`  ${path.padEnd(18)} ${formatRate(tabsOfPath)}`);
  }
  console.log(`  ${'all'.padEnd(18)} ${formatRate(tabs)}`);
  const errors = tabs.flatMap(({ errors }) => errors);
  const failing = tabs.filter(({ visibleError }) => visibleError !== '');
  console.log(`errors: ${errors.length}`);
  for (const [kind, all] of Map.groupBy(errors, (error) => error)) {
    console.log(`  ${all.length} × ${kind}`);
  }
  console.log(`pages that show an error: ${failing.length}`);
  for (const { path, visibleError: what } of failing) console.log(`  ${path}: ${what}`);
  const isWithinLimits =
    errors.length === 0 &&
    failing.length === 0 &&
    maxPerMinute(tabs) <= MAX_REQUESTS_PER_MINUTE &&
    hasTraffic(tabs);
  console.log(isWithinLimits ? 'all limits met' : 'limit exceeded');
  return isWithinLimits;
}

function formatRate(tabs: readonly TabResult[]): string {
  const all = tabs.flatMap(({ perMinute }) => perMinute);
  const mean = all.reduce((sum, count) => sum + count, 0) / all.length;
  return `mean ${mean.toFixed(1)}, max ${maxPerMinute(tabs)}`;
}

function maxPerMinute(tabs: readonly TabResult[]): number {
  return Math.max(...tabs.flatMap(({ perMinute }) => perMinute));
}

/** No requests at all means the tabs are disconnected, not idle. */
function hasTraffic(tabs: readonly TabResult[]): boolean {
  return tabs.some(({ perMinute }) => perMinute.some((count) => count > 0));
}
