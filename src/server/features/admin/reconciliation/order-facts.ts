import { sql } from 'kysely';
import type { Fact } from '#contract/reconciliation-findings.ts';
import type { ClosedHold } from '#server/money/read-issued.ts';
import type { CorrectionMovement } from '#server/money/read-movements.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export async function listFinishedOrders(db: Db, day: string) {
  return db
    .selectFrom('game_order')
    .select(['id', 'world_id', 'state', 'price', 'kind', 'correction'])
    .where('finished_at', '>=', sql<Date>`(${day}::date::timestamp at time zone 'UTC')`)
    .where('finished_at', '<', sql<Date>`((${day}::date + 1)::timestamp at time zone 'UTC')`)
    .orderBy('number')
    .execute();
}

export type FinishedOrder = Awaited<ReturnType<typeof listFinishedOrders>>[number];

export function stateOf({ state, correction }: FinishedOrder): Fact[] {
  return [
    { code: state === 'done' ? 'done' : 'refused' },
    ...(correction === null ? [] : [{ code: correctionCode(correction) }]),
  ];
}

export function recordOf({ state, price, correction }: FinishedOrder): Fact[] {
  if (price === 0) return [{ code: 'nothing' }];
  return [
    { code: state === 'done' ? 'settle' : 'release', amount: price },
    ...(correction === null ? [] : [{ code: correctionCode(correction), amount: price }]),
  ];
}

/** The column's check constraint allows no other value. */
function correctionCode(correction: string): CorrectionMovement['kind'] {
  return correction === 'taken' ? 'taken' : 'given_back';
}

export function ledgerFactsOf(
  closing: ClosedHold | undefined,
  corrected: readonly CorrectionMovement[],
): Fact[] {
  const facts: Fact[] = [
    ...(closing ? [{ code: closing.verb, amount: closing.amount }] : []),
    ...corrected.map(({ kind, amount }) => ({ code: kind, amount })),
  ];
  return facts.length > 0 ? facts : [{ code: 'nothing' }];
}

export function spentOf(
  closing: ClosedHold | undefined,
  corrected: readonly CorrectionMovement[],
): number {
  const settled = closing?.verb === 'settle' ? closing.amount : 0;
  return corrected.reduce(
    (sum, { kind, amount }) => sum + (kind === 'taken' ? amount : -amount),
    settled,
  );
}
