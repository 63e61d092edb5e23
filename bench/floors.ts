import { type Figure, isMet } from './floors/figure.ts';
import { measureOrders } from './floors/orders.ts';
import { measurePictures } from './floors/pictures.ts';
import { measureRatios } from './floors/ratios.ts';

/**
 * The short form of the benches for the gate: statements exactly, sizes at most a ninth above what
 * was reached, ratios of processor time at least nine tenths of it. After `npm run build`:
 * node bench/floors.ts. Needs wrk.
 */
let hasPassed = true;
const print = (figure: Figure) => {
  console.log(`${isMet(figure) ? '✓' : '✗'} ${lineOf(figure)}`);
  hasPassed &&= isMet(figure);
};
for (const figure of [...(await measureOrders()), ...measurePictures()]) print(figure);
for await (const figure of measureRatios()) print(figure);
process.exit(hasPassed ? 0 : 1);

function lineOf({ what, reached, least, most }: Figure): string {
  if (least === most) return `${what}: ${reached} (exactly ${most})`;
  const isFloor = most === Number.POSITIVE_INFINITY;
  return `${what}: ${reached} (${isFloor ? `at least ${least}` : `at most ${most}`})`;
}
