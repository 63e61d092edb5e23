import type { ReconciliationFigures, ReconciliationQuery } from '#contract/admin-reconciliation.ts';
import type { Fact, Finding } from '#contract/reconciliation-findings.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readPage } from '#server/platform/db/read-page.ts';

/** Reconciled days, latest first. */
export async function listDays(db: Db, query: ReconciliationQuery) {
  const all = db.selectFrom('reconciliation_day').selectAll();
  const filtered = query.only === 'wrong' ? all.where('agrees', '=', false) : all;
  const page = await readPage(filtered, {
    keys: [{ column: 'reconciliation_day.day', type: 'date' }],
    at: query,
  });
  return {
    ...page,
    rows: page.rows.map(({ day, checked_at, agrees, figures, findings }) => ({
      day,
      checked_at: unixSeconds(checked_at),
      agrees,
      figures: figures as unknown as ReconciliationFigures,
      findings: viewFindings(findings),
    })),
  };
}

type StoredFinding = Omit<Finding, 'ours' | 'theirs' | 'evidence'> & {
  ours: Fact[] | string;
  theirs: Fact[] | string;
  evidence?: Finding['evidence'];
};

/** An earlier version stored sentences instead of facts. */
function viewFindings(stored: unknown): Finding[] {
  const facts = (side: Fact[] | string): Fact[] =>
    typeof side === 'string' ? [{ code: 'text', text: side }] : side;
  return (stored as StoredFinding[]).map(({ ours, theirs, evidence = [], ...finding }) => ({
    ...finding,
    ours: facts(ours),
    theirs: facts(theirs),
    evidence,
  }));
}
