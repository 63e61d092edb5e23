import type { Mutant } from './mutant.ts';

const ORDERS = 'src/server/features/orders';
const MONEY = 'src/server/money';
const LEDGER = 'db/migrations/0024_ledger.sql';
const L2J = 'src/server/game/adapters/l2j';

export const orderMutants: readonly Mutant[] = [
  {
    id: 'M1',
    change: 'refund after `verify` instead of `abandon`: nothing fences the order',
    file: `${ORDERS}/resolve-unclear.ts`,
    find: 'if (order.call_count >= MAX_CALLS) return await fenceOrder(deps, order, { signal });',
    replace: `if (order.call_count >= MAX_CALLS) {
      const { writes } = deps.worlds.get(worldId(order.world_id));
      const seen = await writes.verify(orderId(order.id), { signal });
      return seen.state === 'notDone' ? { ...seen, state: 'fenced' } : seen;
    }`,
    killedBy: [`${ORDERS}/late-writes.test.ts`],
  },
  {
    id: 'M2',
    change: 'taking over an order does not mark the previous worker’s call as unconfirmed',
    file: `${ORDERS}/claim-order.ts`,
    find: "has_unconfirmed_call: sql<boolean>`o.has_unconfirmed_call or o.state = 'performing'`,",
    replace: '',
    killedBy: [`${ORDERS}/late-writes.test.ts`],
  },
  {
    id: 'M3',
    change: 'a refusal is accepted after another worker has taken over the order',
    file: `${ORDERS}/finish-order.ts`,
    find: ".where('fencing_token', '=', order.fencing_token)\n",
    replace: '\n',
    killedBy: [],
    equivalent:
      'the token grows only by a take-over, which marks the earlier call as unconfirmed in the same ' +
      'statement, or after an unclear answer, which does the same: the second condition implies the first',
  },
  {
    id: 'M4',
    change: 'an unclear answer is treated as a refusal',
    file: `${ORDERS}/conclude-order.ts`,
    find: "return markAndResolveUnclear(deps, order, 'unclear_answer', outcome.evidence);",
    replace: "return refuse(deps, order, { outcome: 'refused', reason: 'worldRefused' });",
    killedBy: [`${ORDERS}/late-writes.test.ts`],
  },
  {
    id: 'M5',
    change: 'a hold can end twice: settled and released',
    file: LEDGER,
    find: 'create table hold_closing (\n  order_id text primary key,',
    replace: 'create table hold_closing (\n  order_id text,',
    killedBy: [`${MONEY}/audit-ledger.test.ts`],
  },
  {
    id: 'M6',
    change: 'a lease is never renewed',
    file: `${ORDERS}/with-lease.ts`,
    find: 'renewLease(db, order).then(',
    replace: '(order.id ? Promise.resolve(true) : renewLease(db, order)).then(',
    killedBy: [`${ORDERS}/with-lease.test.ts`],
  },
  {
    id: 'M7',
    change: 'settling issues the price again instead of spending the hold',
    file: LEDGER,
    find: "(closing_id, purse_name, 'held', -held.amount)",
    replace: "(closing_id, purse_name, 'issued:settle', -held.amount)",
    killedBy: [`${MONEY}/ledger.test.ts`],
  },
  {
    id: 'M8',
    change: 'a player in debt may spend',
    file: LEDGER,
    find: '    if not may_owe then\n',
    replace: '    if not may_owe and now_is.debt = 0 then\n',
    killedBy: [`${MONEY}/ledger.test.ts`],
  },
  {
    id: 'M9',
    change: 'a purse is read without a lock before it is changed',
    file: LEDGER,
    find: 'where p.player_id = post_player and p.purse = post_purse for update;\n  if not found then',
    replace: 'where p.player_id = post_player and p.purse = post_purse;\n  if not found then',
    killedBy: [`${MONEY}/ledger.test.ts`],
  },
  {
    id: 'M13',
    change: 'on MyISAM the effect is written before the receipt',
    file: `${L2J}/receipts/perform-l2j-order.ts`,
    find: `  const number = await insertReceipt(connection, schema, order, 'sending');
  if (number === null) return resume(connection, execution);
  const result = await effect(connection, order.at);`,
    replace: `  const result = await effect(connection, order.at);
  const number = await insertReceipt(connection, schema, order, 'sending');
  if (number === null) return resume(connection, execution);`,
    killedBy: [`${L2J}/delivery-chaos.test.ts`],
  },
  {
    id: 'M14',
    change: 'paid writes of a world are not serialized',
    file: `${L2J}/write-lock.ts`,
    find: 'select get_lock(${name}, ${LOCK_TIMEOUT_SECONDS}) as taken',
    replace: 'select 1 as taken',
    killedBy: [`${L2J}/delivery-chaos.test.ts`],
  },
  {
    id: 'M15',
    change: 'the order is refunded although the world did not confirm the fence',
    file: `${ORDERS}/resolve-unclear.ts`,
    find: "    case 'fenced': {",
    replace: "    case 'unknown':\n    case 'fenced': {",
    killedBy: [`${ORDERS}/decide-order.test.ts`],
  },
  {
    id: 'O1',
    change: 'a decision is applied without checking the game',
    file: `${ORDERS}/decide-order.ts`,
    find: 'const fence = await fenceOrder(deps, await findWaiting(deps.db, id));',
    replace: `await findWaiting(deps.db, id);
  const fence: Fence = { state: 'unknown', evidence: [] };`,
    killedBy: [`${ORDERS}/decide-order.test.ts`],
  },
  {
    id: 'O2',
    change: 'staff can decide an order that is still being verified',
    file: `${ORDERS}/orders.repo.ts`,
    find: 'if (order.awaits_decision_since === null)',
    replace: 'if (order.finished_at !== null)',
    killedBy: [`${ORDERS}/decide-order.test.ts`],
  },
  {
    id: 'O3',
    change: 'the game contradicts a decision later, and nothing corrects it',
    file: `${ORDERS}/conclude-check.ts`,
    find: 'if (correction && order.price > 0) await correct(tx, order, correction);',
    replace: '',
    killedBy: [`${ORDERS}/decide-order.test.ts`],
  },
  {
    id: 'O5',
    change: 'a fence from a wiped world is trusted for an old order',
    file: `${ORDERS}/fence-order.ts`,
    find: "if (fence.state !== 'fenced' || !isOldOrder(deps, order)) return fence;",
    replace: 'if (fence.state) return fence;',
    killedBy: [`${ORDERS}/check-decisions.test.ts`],
  },
  {
    id: 'O6',
    change: 'orders awaiting a decision are no longer checked against the game',
    file: `${ORDERS}/resolve-unclear.ts`,
    find: '? { awaits_decision_since: now, decision_check_at: nextCheckAt }',
    replace: '? { awaits_decision_since: now, decision_check_at: nextCheckAt && null }',
    killedBy: [`${ORDERS}/check-decisions.test.ts`],
  },
  {
    id: 'O7',
    change: 'a decision is checked forever',
    file: `${ORDERS}/conclude-check.ts`,
    find: 'if (order.finished_at === null) return;',
    replace:
      'if (order.id !== evidence[0]?.text) return;\n  if (order.finished_at === null) return;',
    killedBy: [`${ORDERS}/check-decisions.test.ts`],
  },
  {
    id: 'O4',
    change: 'an idempotency key reused with a different amount is accepted as a retry',
    file: LEDGER,
    find: ' or made.amount is distinct from post_amount\n',
    replace: '\n',
    killedBy: [`${MONEY}/ledger.test.ts`],
  },
];
