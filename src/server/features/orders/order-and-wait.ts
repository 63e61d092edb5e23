import { readHeldPurse } from '#server/money/hold.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { isDatabaseOutage } from '#server/platform/db/database-outage.ts';
import type { Subscription, Subscriptions } from '#server/platform/db/subscriptions.ts';
import { Overloaded } from '#server/platform/limits/overloaded.ts';
import { type OrderStatus, readStatus } from './notify-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';
import type { Placed } from './reserve-order.ts';

/** How long a request waits for its order; the modal re-enables its buttons after the same time. */
const TIMEOUT_MS = 5_000;

export interface OrderAndWaitDeps extends OrderDeps {
  orderSubscriptions: Subscriptions;
  timeoutMs?: number;
}

/** What waiting for an order needs. */
type WaitDeps = Pick<OrderAndWaitDeps, 'db' | 'orderSubscriptions' | 'timeoutMs'>;

export interface OrderResult {
  orderId: string;
  status: OrderStatus;
  total: Placed['total'];
  isFromOtherTab: boolean;
}

/** Places the order and waits for its outcome, but no longer than a person would. */
export async function orderAndWait(
  deps: OrderAndWaitDeps,
  request: OrderRequest,
): Promise<OrderResult> {
  const subscription = deps.orderSubscriptions.subscribe(request.orderId);
  try {
    const { orderId, total, isFromOtherTab } = await placeOrder(deps, request);
    if (orderId !== request.orderId) {
      return { ...(await waitForOriginal(deps, orderId, request.playerId)), isFromOtherTab };
    }
    const status = await waitForOutcome(deps, orderId, subscription);
    return { orderId, status, total, isFromOtherTab };
  } finally {
    subscription.unsubscribe();
  }
}

/** The same for an order that is placed together with something else. `place` returns its id. */
export async function placeAndWait(
  deps: WaitDeps,
  { orderId, playerId }: Pick<OrderRequest, 'orderId' | 'playerId'>,
  place: () => Promise<string>,
): Promise<OrderStatus> {
  const subscription = deps.orderSubscriptions.subscribe(orderId);
  try {
    const placed = await place();
    if (placed !== orderId) return (await waitForOriginal(deps, placed, playerId)).status;
    return await waitForOutcome(deps, orderId, subscription);
  } finally {
    subscription.unsubscribe();
  }
}

/** Places the order without waiting, so that the reply does not reveal its outcome. */
export async function orderWithoutWaiting(
  deps: OrderAndWaitDeps,
  request: OrderRequest,
): Promise<OrderResult> {
  const { orderId, total, isFromOtherTab } = await placeOrder(deps, request);
  const status = { state: 'held', reason: null } as const;
  return { orderId, status, total, isFromOtherTab };
}

/**
 * A repeated request gets the outcome of the first one, which may have been long ago: the balance is the
 * current one, because the page shows it.
 */
async function waitForOriginal(
  deps: WaitDeps,
  orderId: string,
  playerId: string,
): Promise<Omit<OrderResult, 'isFromOtherTab'>> {
  const subscription = deps.orderSubscriptions.subscribe(orderId);
  try {
    const now = await readCurrentStatus(deps, orderId);
    const status = canStopWaiting(now) ? now : await waitForOutcome(deps, orderId, subscription);
    const purse = await readHeldPurse(deps.db, orderId);
    if (!purse) return { orderId, status, total: undefined };
    const balance = (await readBalances(deps.db, playerId))[purse];
    return { orderId, status, total: { purse, balance } };
  } finally {
    subscription.unsubscribe();
  }
}

async function waitForOutcome(
  deps: WaitDeps,
  orderId: string,
  subscription: Subscription,
): Promise<OrderStatus> {
  const until = performance.now() + (deps.timeoutMs ?? TIMEOUT_MS);
  for (;;) {
    const notified = await subscription.next(Math.max(0, until - performance.now()));
    const status =
      notified === undefined ? await readPlacedStatus(deps, orderId) : readStatus(notified);
    if (canStopWaiting(status) || performance.now() >= until) return status;
  }
}

/** A held order with a reason waits for its world, so waiting longer would not help. */
function canStopWaiting({ state, reason }: OrderStatus): boolean {
  return state === 'done' || state === 'refused' || (state === 'held' && reason !== null);
}

/**
 * The order is placed. An error would say that nothing was done, so when its state cannot be read
 * for lack of a connection the reply is the last known one: in progress.
 */
async function readPlacedStatus(deps: WaitDeps, orderId: string): Promise<OrderStatus> {
  try {
    return await readCurrentStatus(deps, orderId);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { state: 'held', reason: null };
  }
}

function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof Overloaded || (error instanceof Error && isDatabaseOutage(error));
}

async function readCurrentStatus({ db }: WaitDeps, orderId: string): Promise<OrderStatus> {
  const row = await db
    .selectFrom('game_order')
    .select(['state', 'reason'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return readStatus(`${row.state} ${row.reason ?? ''}`);
}
