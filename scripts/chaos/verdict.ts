import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createConnection } from 'mysql2/promise';
import { auditOrders } from '../../src/server/features/orders/audit-orders.ts';
import type { WorldRegistry } from '../../src/server/game/registry.ts';
import { auditLedger } from '../../src/server/money/audit-ledger.ts';
import type { Config } from '../../src/server/platform/config/config-schema.ts';
import type { Db } from '../../src/server/platform/db/create-db.ts';
import type { Told } from './load.ts';
import { DEMO, MOBIUS } from './population.ts';

export interface Verdict {
  lost: number;
  doubled: number;
  negative: number;
  stuck: number;
  /** Anything else that does not agree, in words. */
  other: string[];
  states: Record<string, number>;
  settleSeconds: number;
}

export interface VerdictOptions {
  db: Db;
  worlds: WorldRegistry;
  config: Config;
  mariadbUrl: string;
  told: readonly Told[];
}

const SETTLE_MS = 120_000;

/** When the storm is over everything must come to an end by itself, and agree. */
export async function reachVerdict(options: VerdictOptions): Promise<Verdict> {
  const { db, worlds, config } = options;
  const began = performance.now();
  const stuck = await settle(db);
  const settleSeconds = (performance.now() - began) / 1_000;
  const ledger = await auditLedger(db);
  const orders = await auditOrders({ db, worlds, config }, new Date(0));
  const goods = await compareGoods(options);
  return {
    lost: new Set([...orders.lost, ...goods.lost]).size,
    doubled: new Set([...orders.doubled, ...goods.doubled]).size,
    negative: ledger.negative.length,
    stuck,
    other: [
      ...ledger.unbalanced.map((key) => `unbalanced ${key}`),
      ...ledger.wrongBalances.map((purse) => `wrong balance ${purse}`),
      ...orders.wrongHolds.map((id) => `wrong hold ${id}`),
      ...orders.unknown.map((id) => `the world cannot say ${id}`),
      ...(await compareAnswers(options)),
    ],
    states: await countStates(db),
    settleSeconds,
  };
}

async function settle(db: Db): Promise<number> {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const { n } = await db
      .selectFrom('game_order')
      .select(sql<number>`count(*)`.as('n'))
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (n === 0 || performance.now() > until) return n;
    await delay(500);
  }
}

/** What lies in the worlds against what was paid for, order by order and piece by piece. */
async function compareGoods({ db, mariadbUrl }: VerdictOptions) {
  const delivered = new Map<string, number[]>();
  const note = (id: string, pieces: number) =>
    delivered.set(id, [...(delivered.get(id) ?? []), pieces]);
  const demo = await sql<{ order_id: string; quantity: string }>`
    select order_id, quantity::text from demo_world.delivery where world_id = ${DEMO.id}`.execute(
    db,
  );
  for (const row of demo.rows) note(row.order_id, Number(row.quantity));
  const connection = await createConnection({ uri: mariadbUrl, database: MOBIUS.database });
  const [letters] = await connection.query('select message, items from custom_mail');
  await connection.end();
  for (const { message, items } of letters as Array<{ message: string; items: string }>) {
    note(/\[([^\]]+)\]/.exec(message)?.[1] ?? '', Number(items.split(' ')[1]));
  }
  const paid = await db
    .selectFrom('game_order')
    .select(['id', 'price', 'state'])
    .where('kind', 'like', 'send_%')
    .execute();
  const done = new Map(paid.filter((o) => o.state === 'done').map((o) => [o.id, o.price]));
  const lost = [...done].filter(([id, price]) => delivered.get(id)?.[0] !== price);
  const doubled = [...delivered].filter(([id, list]) => list.length > 1 || !done.has(id));
  return { lost: lost.map(([id]) => id), doubled: doubled.map(([id]) => id) };
}

/** Nobody was told anything that turned out to be otherwise. */
async function compareAnswers({ db, told }: VerdictOptions): Promise<string[]> {
  const rows = await db.selectFrom('game_order').select(['id', 'request_key', 'state']).execute();
  const byKey = new Map(rows.map((row) => [row.request_key, row]));
  return told.flatMap(({ key, status, code, orderId }) => {
    const row = byKey.get(key);
    if (status === 200 && (row?.state !== 'done' || row.id !== orderId)) {
      return [`${key} was told done, is ${row?.state}`];
    }
    if (status === 202 && row?.id !== orderId) return [`${key} was told another order`];
    if (status >= 400 && row?.state === 'done') return [`${key} was told ${code}, is done`];
    return [];
  });
}

async function countStates(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('game_order')
    .select(['state', 'reason', sql<number>`count(*)`.as('n')])
    .groupBy(['state', 'reason'])
    .orderBy('state')
    .orderBy('n', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ state, reason, n }) => [reason ?? state, n]));
}
