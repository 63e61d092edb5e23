import { randomUUID } from 'node:crypto';
import { sendCoins } from '#server/features/orders/kinds/send.ts';
import { performOrder } from '#server/features/orders/perform-order.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { bodyOf, openEnvironment } from '../orders/environment.ts';
import { recordSql } from '../orders/record-sql.ts';
import type { Figure } from './figure.ts';

const PEOPLE = 4;

/**
 * Statements of a player's order; a count, so it must be met exactly. The first order of a process
 * has two more, for what it caches from then on. A count may include statements of the queue, so
 * the lowest of several is taken.
 */
export async function measureOrders(): Promise<Figure[]> {
  const environment = await openEnvironment(PEOPLE);
  try {
    const placing: number[] = [];
    const whole: number[] = [];
    for (const person of environment.people) {
      const orderId = randomUUID();
      const request = { kind: sendCoins, playerId: person.id, body: bodyOf(person) };
      const placed = await recordSql(() =>
        placeOrder(environment.deps, { ...request, orderId, requestKey: undefined }),
      );
      const performed = await recordSql(() => performOrder(environment.deps, orderId));
      placing.push(placed.length);
      whole.push(placed.length + performed.length);
    }
    const fewest = (counts: readonly number[]) => Math.min(...counts.slice(1));
    return [
      { what: 'statements to place an order', value: fewest(placing), min: 6, max: 6 },
      { what: 'statements to place and perform an order', value: fewest(whole), min: 15, max: 15 },
    ];
  } finally {
    await environment.close();
  }
}
