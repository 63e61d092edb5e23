import { type Figure, isMet } from './floors/figure.ts';
import { measureOrders } from './floors/orders.ts';
import { measurePictures } from './floors/pictures.ts';

/**
 * The short form of the benches for the gate: only what a busy machine does not change. Statement
 * counts must match exactly; sizes may be at most a ninth above the best so far. Processor time is
 * measured by the benches themselves. Usage: node bench/floors.ts
 */
let hasPassed = true;
for (const figure of [...(await measureOrders()), ...measurePictures()]) {
  console.log(`${isMet(figure) ? '✓' : '✗'} ${lineOf(figure)}`);
  hasPassed &&= isMet(figure);
}
process.exit(hasPassed ? 0 : 1);

function lineOf({ what, reached, least, most }: Figure): string {
  return `${what}: ${reached} (${least === most ? 'exactly' : 'at most'} ${most})`;
}
