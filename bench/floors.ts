import { type Figure, isMet } from './floors/figure.ts';
import { measureOrders } from './floors/orders.ts';
import { measurePictures } from './floors/pictures.ts';
import { measureShop } from './floors/shop.ts';

/**
 * The short form of the benches for the gate: only what a busy machine does not change, statements
 * exactly and sizes at most a ninth above what was reached. Processor time is measured by the benches
 * themselves. Usage: node bench/floors.ts
 */
let isRight = true;
for (const figure of [...(await measureOrders()), ...(await measureShop()), ...measurePictures()]) {
  console.log(`${isMet(figure) ? '✓' : '✗'} ${lineOf(figure)}`);
  isRight &&= isMet(figure);
}
process.exit(isRight ? 0 : 1);

function lineOf({ what, reached, least, most }: Figure): string {
  return `${what}: ${reached} (${least === most ? 'exactly' : 'at most'} ${most})`;
}
