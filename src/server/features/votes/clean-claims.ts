import { sql } from 'kysely';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { VoteDeps } from './vote-deps.ts';

/** Longer than the clocks of two workers differ: to the other one a claim may still be running. */
const KEPT_MS = 3_600_000;
/** Rows deleted by one statement. */
const BATCH = 1_000;

/**
 * Deletes claims that have ended: they hold players' networks, and the next vote would replace them.
 * `claimVote` locks claims in sorted order; this waits for none of them, so the two never deadlock.
 */
export async function cleanClaims({ db, clock }: Pick<VoteDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await deleteInBatches(BATCH, () =>
    sql`with ended as (
        select site, identity from vote_claim where until < ${before}::timestamptz
        limit ${BATCH} for update skip locked)
      delete from vote_claim using ended
      where vote_claim.site = ended.site and vote_claim.identity = ended.identity`.execute(db),
  );
}
