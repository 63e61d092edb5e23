import type { Purse } from '#server/money/amount.ts';
import { readHeldBalance } from '#server/money/hold.ts';
import type { Seat, WaitingRoom } from '#server/platform/db/waiting-room.ts';
import type { OrderDeps } from './order-deps.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';
import { type OrderNews, readNews } from './tell-order.ts';

/** How long a request waits for its order; the modal's buttons come back after as long. */
const PATIENCE_MS = 5_000;

export interface OrderAndWaitDeps extends OrderDeps {
  orderRoom: WaitingRoom;
  patienceMs?: number;
}

export interface Ordered {
  orderId: string;
  news: OrderNews;
  total: { purse: Purse; balance: number } | undefined;
}

/** Places the order and waits for its end, for as long as a person waits. */
export async function orderAndWait(
  deps: OrderAndWaitDeps,
  request: OrderRequest,
): Promise<Ordered> {
  const seat = deps.orderRoom.enter(request.orderId);
  try {
    const { orderId, balance } = await placeOrder(deps, request);
    if (orderId !== request.orderId) return await waitForFirst(deps, orderId);
    const news = await untilToldEnd(deps, orderId, seat);
    const { purse } = request.kind.ask(request.body, deps.config.orders);
    return { orderId, news, total: balance === undefined ? undefined : { purse, balance } };
  } finally {
    seat.leave();
  }
}

/** A repeat gets the first request's answer, which may have been given long ago. */
async function waitForFirst(deps: OrderAndWaitDeps, orderId: string): Promise<Ordered> {
  const seat = deps.orderRoom.enter(orderId);
  try {
    const now = await look(deps, orderId);
    const news = isEnd(now) ? now : await untilToldEnd(deps, orderId, seat);
    return { orderId, news, total: await readHeldBalance(deps.db, orderId) };
  } finally {
    seat.leave();
  }
}

async function untilToldEnd(
  deps: OrderAndWaitDeps,
  orderId: string,
  seat: Seat,
): Promise<OrderNews> {
  const until = performance.now() + (deps.patienceMs ?? PATIENCE_MS);
  for (;;) {
    const told = await seat.told(Math.max(0, until - performance.now()));
    const news = told === undefined ? await look(deps, orderId) : readNews(told);
    if (isEnd(news) || performance.now() >= until) return news;
  }
}

/** A held order with a reason waits for its world: there is no use in waiting with it. */
function isEnd({ state, reason }: OrderNews): boolean {
  return state === 'done' || state === 'refused' || (state === 'held' && reason !== null);
}

async function look({ db }: OrderDeps, orderId: string): Promise<OrderNews> {
  const row = await db
    .selectFrom('game_order')
    .select(['state', 'reason'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return readNews(`${row.state} ${row.reason ?? ''}`);
}
