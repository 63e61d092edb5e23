import { type Order, orderPath, orderSchema } from '#contract/orders.ts';
import type { Api } from '#web/lib/api.ts';
import { ownNews } from '#web/lib/own-live.ts';

/** Told at once where the live stream stands; asked this often where it does not. */
const EVERY_MS = 2_000;
const ASK_TIMES = 90;

/** Asks until the order has ended; undefined when that takes longer than somebody watches. */
export async function followOrder(api: Api, orderId: string): Promise<Order | undefined> {
  for (let asked = 0; asked < ASK_TIMES; asked += 1) {
    await ownNews(['orders'], EVERY_MS);
    const order = await api.get(orderPath(orderId), orderSchema).catch(() => undefined);
    if (order?.state === 'done' || order?.state === 'refused') return order;
  }
  return undefined;
}
