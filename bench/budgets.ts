import { type Figure, isMet } from './budgets/figure.ts';
import { measureOrders } from './budgets/orders.ts';
import { measurePictures } from './budgets/pictures.ts';
import { measureRatios } from './budgets/ratios.ts';
import { measureShop } from './budgets/shop.ts';

/**
 * The short form of the benchmarks for scripts/check.ts. Statement counts must match exactly; sizes
 * may be at most a ninth above the best so far, and ratios of CPU time at most a tenth below
 * the lowest so far. After `npm run build`: node bench/budgets.ts. Needs wrk.
 */
let hasPassed = true;
const print = (figure: Figure) => {
  console.log(`${isMet(figure) ? '✓' : '✗'} ${lineOf(figure)}`);
  hasPassed &&= isMet(figure);
};
const counts = [...(await measureOrders()), ...(await measureShop()), ...measurePictures()];
for (const figure of counts) print(figure);
for await (const figure of measureRatios()) print(figure);
process.exit(hasPassed ? 0 : 1);

function lineOf({ what, value, min, max }: Figure): string {
  if (min === max) return `${what}: ${value} (exactly ${max})`;
  const isFloor = max === Number.POSITIVE_INFINITY;
  return `${what}: ${value} (${isFloor ? `at least ${min}` : `at most ${max}`})`;
}
