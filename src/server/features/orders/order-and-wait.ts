import type { Purse } from '#server/money/amount.ts';
import { readHeldPurse } from '#server/money/hold.ts';
import { readBalances } from '#server/money/read-balances.ts';
import type { Seat, WaitingRoom } from '#server/platform/db/waiting-room.ts';
import { type OrderStatus, readStatus } from './notify-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';

/** How long a request waits for its order; the modal's buttons come back after as long. */
const PATIENCE_MS = 5_000;

export interface OrderAndWaitDeps extends OrderDeps {
  orderRoom: WaitingRoom;
  patienceMs?: number;
}

export interface Ordered {
  orderId: string;
  news: OrderStatus;
  total: { purse: Purse; balance: number } | undefined;
  isFromOtherWindow: boolean;
}

/** Places the order and waits for its end, for as long as a person waits. */
export async function orderAndWait(
  deps: OrderAndWaitDeps,
  request: OrderRequest,
): Promise<Ordered> {
  const seat = deps.orderRoom.enter(request.orderId);
  try {
    const { orderId, balance, isFromOtherWindow } = await placeOrder(deps, request);
    if (orderId !== request.orderId) {
      return { ...(await waitForFirst(deps, orderId, request.playerId)), isFromOtherWindow };
    }
    const news = await untilToldEnd(deps, orderId, seat);
    const { purse } = request.kind.ask(request.body, deps.config.orders);
    const total = balance === undefined ? undefined : { purse, balance };
    return { orderId, news, total, isFromOtherWindow };
  } finally {
    seat.leave();
  }
}

/** Places the order and says no more than that: the same for whatever becomes of it. */
export async function orderOnly(deps: OrderAndWaitDeps, request: OrderRequest): Promise<Ordered> {
  const { orderId, balance, isFromOtherWindow } = await placeOrder(deps, request);
  const { purse } = request.kind.ask(request.body, deps.config.orders);
  const news = { state: 'held', reason: null } as const;
  const total = balance === undefined ? undefined : { purse, balance };
  return { orderId, news, total, isFromOtherWindow };
}

/**
 * A repeat hears what became of the first request, which may have been made long ago: the balance is
 * today's, because the page that asks shows it.
 */
async function waitForFirst(
  deps: OrderAndWaitDeps,
  orderId: string,
  playerId: string,
): Promise<Omit<Ordered, 'isFromOtherWindow'>> {
  const seat = deps.orderRoom.enter(orderId);
  try {
    const now = await look(deps, orderId);
    const news = isEnd(now) ? now : await untilToldEnd(deps, orderId, seat);
    const purse = await readHeldPurse(deps.db, orderId);
    if (!purse) return { orderId, news, total: undefined };
    const balance = (await readBalances(deps.db, playerId))[purse];
    return { orderId, news, total: { purse, balance } };
  } finally {
    seat.leave();
  }
}

async function untilToldEnd(
  deps: OrderAndWaitDeps,
  orderId: string,
  seat: Seat,
): Promise<OrderStatus> {
  const until = performance.now() + (deps.patienceMs ?? PATIENCE_MS);
  for (;;) {
    const told = await seat.told(Math.max(0, until - performance.now()));
    const news = told === undefined ? await look(deps, orderId) : readStatus(told);
    if (isEnd(news) || performance.now() >= until) return news;
  }
}

/** A held order with a reason waits for its world: there is no use in waiting with it. */
function isEnd({ state, reason }: OrderStatus): boolean {
  return state === 'done' || state === 'refused' || (state === 'held' && reason !== null);
}

async function look({ db }: OrderDeps, orderId: string): Promise<OrderStatus> {
  const row = await db
    .selectFrom('game_order')
    .select(['state', 'reason'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return readStatus(`${row.state} ${row.reason ?? ''}`);
}
