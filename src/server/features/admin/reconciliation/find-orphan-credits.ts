import { PROVIDERS } from '#contract/plans.ts';
import type { Finding } from '#contract/reconciliation-findings.ts';
import { readCredits } from '#server/money/read-issued.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { batchesOf } from './batches.ts';

const BATCH = 500;

/** Ledger credits from a provider without a matching payment. */
export async function findOrphanCredits(db: Db, day: string): Promise<Finding[]> {
  const credits = await readCredits(db, day, PROVIDERS);
  const findings: Finding[] = [];
  for (const batch of batchesOf(credits, BATCH)) {
    const ids = batch.map(({ reference }) => reference ?? '').filter((id) => UUID.test(id));
    const known = await db
      .selectFrom('payment')
      .select('id')
      .where('id', 'in', ids.length > 0 ? ids : [NIL_UUID])
      .where('credited_at', 'is not', null)
      .execute();
    const found = new Set(known.map(({ id }) => id));
    for (const { source, reference, amount } of batch) {
      if (found.has(reference ?? '')) continue;
      findings.push({
        kind: 'books_payment',
        id: reference ?? '-',
        ours: [{ code: 'no_payment' }],
        theirs: [{ code: 'credited_by', amount, text: source }],
        evidence: [],
      });
    }
  }
  return findings;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
