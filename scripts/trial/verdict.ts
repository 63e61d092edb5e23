import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** What the portal has acknowledged. */
export interface Acknowledged {
  /** Order ids by request key. */
  orders: ReadonlyMap<string, string>;
  /** Payment ids whose webhook was accepted. */
  payments: readonly string[];
}

/** The databases in which every acknowledged order and payment must be found. */
export interface SystemsOfRecord {
  /** The portal's database. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  /** Deliveries in the game by order id. */
  countDeliveries(): Promise<Map<string, number>>;
}

export interface Verdict {
  /** Acknowledged, and gone or never delivered. */
  lost: string[];
  /** Placed, delivered or credited more than once. */
  doubled: string[];
  /** Not finished in time. */
  stuck: string[];
  /** Acknowledged, then refused and refunded. */
  refunded: number;
  settleSeconds: number;
}

/**
 * 90 of these seconds may be the lease of a payment whose worker lost the database; the rest covers
 * the next faults.
 */
const SETTLE_SECONDS = 300;

interface OrderRow {
  id: string;
  key: string;
  state: string;
}

interface PaymentRow {
  id: string;
  state: string;
  /** Movements in the ledger that name it. */
  movements: number;
}

/**
 * Compares the acknowledged orders and payments with the portal's database, the ledger and the
 * game.
 */
export async function compareAcknowledged(
  systems: SystemsOfRecord,
  name: string,
  acknowledged: Acknowledged,
): Promise<Verdict> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  for (;;) {
    const orders = await readOrders(systems, name);
    const payments = await readPayments(systems, acknowledged);
    const stuck = [
      ...orders.filter(({ state }) => state !== 'done' && state !== 'refused').map(describe),
      ...payments.filter(({ state }) => state !== 'credited').map(describe),
    ];
    if (stuck.length === 0 || seconds() > SETTLE_SECONDS) {
      const settleSeconds = seconds();
      return { ...(await compare(systems, acknowledged, orders, payments)), stuck, settleSeconds };
    }
    await delay(1_000);
  }
}

async function compare(
  systems: SystemsOfRecord,
  acknowledged: Acknowledged,
  orders: readonly OrderRow[],
  payments: readonly PaymentRow[],
): Promise<Pick<Verdict, 'lost' | 'doubled' | 'refunded'>> {
  const deliveries = await systems.countDeliveries();
  const found = new Map(orders.map((order) => [order.id, order]));
  const paid = new Map(payments.map((payment) => [payment.id, payment]));
  const times = ({ id }: OrderRow) => deliveries.get(id) ?? 0;
  const wanted = ({ state }: OrderRow) => (state === 'done' ? 1 : 0);
  const orderIds = [...acknowledged.orders.values()];
  return {
    lost: [
      ...orderIds.filter((id) => !found.has(id)).map((id) => `order ${id}`),
      ...orders.filter((order) => times(order) < wanted(order)).map(describe),
      ...acknowledged.payments
        .filter((id) => !paid.get(id)?.movements)
        .map((id) => `payment ${id}`),
    ],
    doubled: [
      // Each key is one order, and no order has two keys.
      ...orders.filter(({ key, id }) => (acknowledged.orders.get(key) ?? id) !== id).map(describe),
      ...orderIds.filter((id, index) => orderIds.indexOf(id) !== index),
      ...orders.filter((order) => times(order) > wanted(order)).map(describe),
      ...payments.filter(({ movements }) => movements > 1).map(describe),
    ],
    refunded: orders.filter(({ state }) => state === 'refused').length,
  };
}

function readOrders({ query }: SystemsOfRecord, name: string): Promise<OrderRow[]> {
  return query<OrderRow>(
    `select id, request_key as key, state from game_order where request_key like '${name}-%'`,
  );
}

async function readPayments(
  { query }: SystemsOfRecord,
  { payments }: Acknowledged,
): Promise<PaymentRow[]> {
  if (payments.length === 0) return [];
  return query<PaymentRow>(
    `select p.id, p.state, count(m.id)::int as movements
     from payment p left join movement m on m.reference = p.id::text
     where p.id = any('{${payments.join(',')}}') group by p.id, p.state`,
  );
}

function describe({ id, state }: OrderRow | PaymentRow): string {
  return `${id} (${state})`;
}
