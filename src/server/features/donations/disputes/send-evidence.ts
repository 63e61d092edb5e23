import type { ProviderName } from '#contract/plans.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { ProviderRefused } from '../providers/call.ts';
import type { EvidenceSubmission } from '../providers/port.ts';
import type { DisputeDeps } from './dispute-deps.ts';
import { addDisputeEvent } from './dispute-events.repo.ts';
import { type DisputeRow, readStoredEvidence, type StoredEvidence } from './disputes.repo.ts';
import { activityOf, productOf, statementOf } from './evidence-text.ts';

const MINUTE_MS = 60_000;
/** After this many attempts staff have to step in. */
const ATTEMPTS_MAX = 40;

/**
 * Sends the collected evidence through the provider's API. The provider is first queried for
 * evidence it already has, so that a lost response or a dead worker never sends it twice.
 */
export async function sendEvidence(deps: DisputeDeps, dispute: DisputeRow): Promise<void> {
  const stored = await readStoredEvidence(deps.db, dispute.id);
  const provider = deps.providers.get(dispute.provider as ProviderName);
  const outcome =
    stored && provider?.sendEvidence
      ? await attempt(deps, dispute, () => provider.sendEvidence?.(submissionOf(dispute, stored)))
      : ({ kind: 'failed', error: 'the provider is not configured' } as const);
  await inTransaction(deps.db, storeOutcome, { dispute, outcome, now: deps.clock.now() });
}

type Outcome = { kind: 'sent' } | { kind: 'failed' | 'retry'; error: string };

async function attempt(
  { log }: DisputeDeps,
  dispute: DisputeRow,
  send: () => Promise<'sent' | 'closed'> | undefined,
): Promise<Outcome> {
  try {
    const result = await send();
    if (result === 'sent') return { kind: 'sent' };
    return { kind: 'failed', error: 'the provider no longer accepts evidence for this dispute' };
  } catch (error) {
    log.warn({ err: error, disputeId: dispute.id }, 'evidence not sent');
    const text = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    const isOver = error instanceof ProviderRefused || dispute.attempt >= ATTEMPTS_MAX;
    return { kind: isOver ? 'failed' : 'retry', error: text };
  }
}

interface Finished {
  dispute: DisputeRow;
  outcome: Outcome;
  now: Date;
}

async function storeOutcome(tx: Tx, { dispute, outcome, now }: Finished): Promise<void> {
  const { kind } = outcome;
  const wait = Math.min(60, 2 ** Math.min(dispute.attempt, 6)) * MINUTE_MS;
  const { numUpdatedRows } = await tx
    .updateTable('dispute')
    .set((row) => ({
      lease_until: null,
      due_at: kind === 'retry' ? new Date(now.getTime() + wait) : null,
      wants_sending: kind === 'retry',
      send_error: kind === 'sent' ? null : outcome.error,
      ...(kind === 'sent'
        ? {
            sent_at: now,
            takes_evidence: false,
            state: row
              .case()
              .when('state', '=', 'open')
              .then('evidence_sent')
              .else(row.ref('state'))
              .end(),
          }
        : {}),
    }))
    .where('id', '=', dispute.id)
    .where('sent_at', 'is', null)
    .where('attempt', '=', dispute.attempt)
    .where('round', '=', dispute.round)
    .executeTakeFirst();
  // Another worker took over after our lease expired.
  if (numUpdatedRows === 0n) return;
  if (kind === 'sent') await addDisputeEvent(tx, dispute.id, 'sent');
  else if (kind === 'failed' || dispute.send_error !== outcome.error) {
    await addDisputeEvent(tx, dispute.id, 'send_failed', outcome.error);
  }
  await notifyStaff(tx, 'admin_payments');
}

function submissionOf(
  { dispute_ref, round }: DisputeRow,
  { content, pdf, pdf_sha256 }: StoredEvidence,
): EvidenceSubmission {
  // The same document in another round is another submission.
  const suffix = round === 1 ? '' : `-${round}`;
  return {
    disputeRef: dispute_ref,
    key: `${dispute_ref}:${pdf_sha256.slice(0, 24)}${suffix}`,
    pdf: new Uint8Array(pdf),
    fileName: `evidence-${pdf_sha256.slice(0, 16)}${suffix}.pdf`,
    customerEmail: content.customer.email,
    purchaseIp: content.payment.address,
    serviceDate: content.payment.credited_at?.slice(0, 10) ?? null,
    product: productOf(content),
    activity: activityOf(content),
    statement: statementOf(content).join(' '),
  };
}
