import { setTimeout as delay } from 'node:timers/promises';
import { auditOrders } from '../../src/server/features/orders/audit-orders.ts';
import type { WorldRegistry } from '../../src/server/game/registry.ts';
import { auditLedger } from '../../src/server/money/audit-ledger.ts';
import type { Config } from '../../src/server/platform/config/config-schema.ts';
import type { Db } from '../../src/server/platform/db/create-db.ts';
import type { Game } from './game.ts';
import { readGoods } from './goods.ts';
import { readGrants, readLedgerTotals, readPurseTotals } from './ledger-facts.ts';
import { LATE_MS } from './limits.ts';
import type { OrderResponse } from './load.ts';
import {
  countEnds,
  describeOpen,
  describeOrder,
  findDecided,
  readByRequest,
  readDeliveries,
  readProgress,
} from './order-facts.ts';

export interface Verdict {
  lost: number;
  doubled: number;
  negative: number;
  stuck: number;
  /** All differences as messages, with the ids of lost, doubled and stuck orders. */
  details: string[];
  disagreements: number;
  ends: Record<string, number>;
  settleSeconds: number;
}

export interface VerdictOptions {
  db: Db;
  /** Every world the run has had. */
  worlds: WorldRegistry;
  config: Config;
  games: ReadonlyMap<number, Game>;
  responses: readonly OrderResponse[];
}

const SETTLE_SECONDS = 180;

/** After the faults everything must complete, automatically or by an admin, and agree. */
export async function checkInvariants(options: VerdictOptions): Promise<Verdict> {
  const { db, worlds, config } = options;
  const { stuck, seconds: settleSeconds } = await settle(db);
  const ledger = await auditLedger(db);
  const orders = await auditWithRetry({ db, worlds, config });
  const goods = await compareGoods(options);
  // Orders an admin decided because the world had no proof still have none.
  const decided = await findDecided(db);
  const lost = new Set([...orders.lost, ...goods.lost]);
  const doubled = new Set([...orders.doubled, ...goods.doubled]);
  const other = [
    ...ledger.faults.map(({ kind, what }) => `${kind}: ${what}`),
    ...orders.wrongHolds.map((id) => `wrong hold ${id}`),
    ...orders.wrongCorrections.map((id) => `wrong correction ${id}`),
    ...(await describeAll(db, 'the world cannot say', orders.unknown, decided)),
    ...(await compareMoney(db)),
    ...(await compareResponses(options)),
  ];
  return {
    lost: lost.size,
    doubled: doubled.size,
    negative: ledger.faults.filter(({ kind }) => kind === 'negative balance').length,
    stuck,
    disagreements: other.length,
    details: [
      ...(await describeAll(db, 'lost', lost)),
      ...[...lost].map((id) => `mail of ${id} was last in a queue: ${lastSeen(options, id)}`),
      ...(await describeAll(db, 'doubled', doubled)),
      ...(await describeOpen(db)).map((what) => `open ${what}`),
      ...other,
    ],
    ends: await countEnds(db),
    settleSeconds,
  };
}

function lastSeen({ games }: VerdictOptions, orderId: string): string {
  const times = [...games.values()].flatMap((game) => game.lastSeen(orderId) ?? []);
  return times.map((time) => time.toISOString()).join(', ') || 'never';
}

/** A missing response proves nothing: the second audit queries again. */
async function auditWithRetry(deps: Pick<VerdictOptions, 'db' | 'worlds' | 'config'>) {
  const first = await auditOrders(deps, new Date(0));
  if (first.unknown.length === 0) return first;
  return auditOrders(deps, new Date(0));
}

function describeAll(
  db: Db,
  what: string,
  all: Iterable<string>,
  except: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const ids = [...all].filter((id) => !except.has(id));
  return Promise.all(ids.map(async (id) => `${what} ${await describeOrder(db, id)}`));
}

/**
 * Waits until nothing is open and the last late write has landed: only then does a wrong refund
 * show.
 */
async function settle(db: Db): Promise<{ stuck: number; seconds: number }> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  for (;;) {
    const { open, quietMs } = await readProgress(db);
    if (open === 0) {
      const settled = { stuck: 0, seconds: seconds() };
      await delay(Math.max(0, LATE_MS + 2_000 - quietMs));
      return settled;
    }
    if (seconds() > SETTLE_SECONDS) return { stuck: open, seconds: seconds() };
    await delay(500);
  }
}

/** Compares what the players got with what was paid for, per order. */
async function compareGoods({ db, games }: VerdictOptions) {
  const delivered = await readGoods(db, games);
  const paid = await readDeliveries(db);
  const done = new Map(paid.filter((o) => o.isPaid).map((o) => [o.id, o.price]));
  const lost = [...done].filter(([id, price]) => delivered.get(id)?.[0] !== price);
  const doubled = [...delivered].filter(([id, list]) => list.length > 1 || !done.has(id));
  return { lost: lost.map(([id]) => id), doubled: doubled.map(([id]) => id) };
}

/**
 * Per player and in total: granted minus clawed back equals balance plus held plus spent minus
 * debt.
 */
async function compareMoney(db: Db): Promise<string[]> {
  const grants = await readGrants(db);
  const purses = await readPurseTotals(db);
  const ledger = await readLedgerTotals(db);
  const wrong = purses.flatMap(({ playerId, purse, balance, held, spent, debt }) => {
    const owner = `${playerId} ${purse}`;
    const has = balance + held + spent - debt;
    const granted = grants.get(owner) ?? 0;
    return has === granted ? [] : [`${owner} was given ${granted}, has ${has}`];
  });
  for (const [purse, { issued, held, spent }] of ledger) {
    const own = purses.filter((holding) => holding.purse === purse);
    const sum = (of: 'balance' | 'debt' | 'held' | 'settled') =>
      own.reduce((total, holding) => total + holding[of], 0);
    if (issued !== sum('balance') - sum('debt') + held + spent) {
      wrong.push(`${purse}: issued ${issued}`);
    }
    if (held !== sum('held')) wrong.push(`${purse}: ${held} held in the ledger`);
    if (spent !== sum('settled')) wrong.push(`${purse}: ${spent} spent in the ledger`);
  }
  return wrong;
}

/** No client got a response that turned out to be wrong. */
async function compareResponses({ db, responses }: VerdictOptions): Promise<string[]> {
  const byKey = await readByRequest(db);
  return responses.flatMap(({ key, status, code, orderId }) => {
    const row = byKey.get(key);
    if (status === 200 && (row?.state !== 'done' || row.id !== orderId)) {
      return [`${key} got done, is ${row?.state}`];
    }
    if (status === 202 && row?.id !== orderId) return [`${key} got another order`];
    if (status >= 400 && row?.state === 'done') return [`${key} got ${code}, is done`];
    return [];
  });
}
