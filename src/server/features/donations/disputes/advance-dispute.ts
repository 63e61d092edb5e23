import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { collectEvidence } from './collect-evidence.ts';
import type { DisputeDeps } from './dispute-deps.ts';
import { addDisputeEvent } from './dispute-events.repo.ts';
import { type DisputeRow, findEvidence } from './disputes.repo.ts';
import type { EvidenceContent } from './evidence-content.ts';
import { renderEvidence } from './evidence-pdf.ts';
import { sendEvidence } from './send-evidence.ts';

/** Longer than collecting or sending can take. */
const LEASE_SECONDS = 150;

/**
 * The next step of a dispute: evidence is collected once, then sent if that is wanted. Each step is
 * claimed, and repeating one after a crash changes nothing.
 */
export async function advanceDispute(deps: DisputeDeps, disputeId: string): Promise<void> {
  const dispute = await claimDispute(deps.db, disputeId);
  if (!dispute) return;
  if (!(await findEvidence(deps.db, disputeId))) {
    await freezeEvidence(deps, dispute);
    return;
  }
  const { evidence } = deps.config.payments.disputes;
  // The setting changed after the evidence was queued: staff want to review it first.
  const isStopped = dispute.is_automatic && evidence !== 'automatic';
  if (dispute.wants_sending && !isStopped) await sendEvidence(deps, dispute);
  else await clearSchedule(deps.db, dispute);
}

async function claimDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  return db
    .updateTable('dispute')
    .set((row) => ({
      lease_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
      attempt: row('attempt', '+', 1),
    }))
    .where('id', '=', id)
    .where('due_at', '<=', sql<Date>`now()`)
    .where((row) =>
      row.or([row('lease_until', 'is', null), row('lease_until', '<', sql<Date>`now()`)]),
    )
    .returningAll()
    .executeTakeFirst();
}

async function clearSchedule(db: Db, { id, attempt }: DisputeRow): Promise<void> {
  await db
    .updateTable('dispute')
    .set({ lease_until: null, due_at: null, wants_sending: false })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}

async function freezeEvidence(deps: DisputeDeps, dispute: DisputeRow): Promise<void> {
  const now = deps.clock.now();
  const content = await collectEvidence(deps, dispute.id, now);
  const text = JSON.stringify(content);
  const sha256 = hashOf(text);
  const pdf = await renderEvidence(content, sha256);
  await inTransaction(deps.db, storeEvidence, { deps, dispute, content, text, sha256, pdf });
}

interface Frozen {
  deps: DisputeDeps;
  dispute: DisputeRow;
  content: EvidenceContent;
  text: string;
  sha256: string;
  pdf: Buffer;
}

/** The first collection wins: a worker that lost its lease and finishes late adds nothing. */
async function storeEvidence(tx: Tx, frozen: Frozen): Promise<void> {
  const { deps, dispute, content, text, sha256, pdf } = frozen;
  const stored = await tx
    .insertInto('dispute_evidence')
    .values({
      dispute_id: dispute.id,
      content: text,
      content_sha256: sha256,
      pdf,
      pdf_sha256: hashOf(pdf),
      collected_at: content.collected_at,
    })
    .onConflict((conflict) => conflict.column('dispute_id').doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n) return;
  await addDisputeEvent(tx, dispute.id, 'collected', sha256);
  const isAutomatic = deps.config.payments.disputes.evidence === 'automatic';
  const provider = deps.providers.get(dispute.provider as ProviderName);
  const isToBeSent = isAutomatic && provider?.sendEvidence !== undefined;
  const { takes_evidence } = await tx
    .updateTable('dispute')
    .set({
      lease_until: null,
      due_at: sql<Date | null>`case when wants_sending or (${isToBeSent} and takes_evidence) then now() end`,
      wants_sending: sql<boolean>`wants_sending or (${isToBeSent} and takes_evidence)`,
      is_automatic: sql<boolean>`not wants_sending and ${isToBeSent} and takes_evidence`,
      // Attempts to send are counted separately.
      attempt: 0,
    })
    .where('id', '=', dispute.id)
    .returning('takes_evidence')
    .executeTakeFirstOrThrow();
  if (isToBeSent && takes_evidence) await addDisputeEvent(tx, dispute.id, 'queued', 'automatic');
  await notifyStaff(tx, 'admin_payments');
}

function hashOf(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

const BATCH = 20;

/** Advances disputes that are due but have no enqueued job, or whose worker died. */
export async function sweepDisputes(deps: DisputeDeps): Promise<number> {
  const due = await deps.db
    .selectFrom('dispute')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
    .where((row) =>
      row.or([row('lease_until', 'is', null), row('lease_until', '<', sql<Date>`now()`)]),
    )
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
  for (const { id } of due) {
    await advanceDispute(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error, disputeId: id }, 'dispute not advanced'),
    );
  }
  return due.length;
}

/** Deletes evidence of disputes closed long ago, and old IP addresses that no open dispute needs. */
export async function cleanDisputes({ db, config }: DisputeDeps): Promise<void> {
  const days = config.payments.disputes.keep_days;
  await sql`delete from dispute_evidence using dispute
    where dispute.id = dispute_evidence.dispute_id
      and dispute.closed_at < now() - make_interval(days => ${days})`.execute(db);
  await sql`delete from payment_origin
    where recorded_at < now() - make_interval(days => ${days})
      and not exists (select from dispute where dispute.payment_id = payment_origin.payment_id
        and dispute.closed_at is null)`.execute(db);
  await sql`update agreement_acceptance set address = null
    where address is not null and accepted_at < now() - make_interval(days => ${days})
      and not exists (select from dispute
        where dispute.player_id = agreement_acceptance.player_id
          and dispute.closed_at is null)`.execute(db);
}
