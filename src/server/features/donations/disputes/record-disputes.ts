import type { DisputeEvent, DisputeState } from '#contract/disputes.ts';
import type { PaymentsConfig } from '#server/platform/config/payments-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import type { PaymentRow } from '../payments.repo.ts';
import type { PaidStatus, ReportedDispute } from '../providers/port.ts';
import { advanceDisputeJob } from './advance-dispute.job.ts';
import { applyConsequences, undoConsequences } from './consequences.ts';
import { addDisputeEvent } from './dispute-events.repo.ts';
import { type DisputeRow, findEvidence } from './disputes.repo.ts';
import { inferDisputes } from './infer-disputes.ts';

interface Reported {
  payment: PaymentRow;
  status: PaidStatus;
  settings: PaymentsConfig['disputes'];
  now: Date;
  queue: Queue;
}

/**
 * Updates our disputes to what the provider says about a payment. Runs with the payment locked, in
 * the transaction that moves its coins, so that events may arrive twice and in any order.
 */
export async function recordDisputes(tx: Tx, reported: Reported): Promise<void> {
  const { payment, status } = reported;
  for (const dispute of status.disputes ?? (await inferDisputes(tx, payment, status))) {
    await recordDispute(tx, { ...reported, dispute });
  }
}

type DisputeUpdate = Reported & { dispute: ReportedDispute };

async function recordDispute(tx: Tx, update: DisputeUpdate): Promise<void> {
  const { payment, dispute, settings, now } = update;
  if (dispute.amountCents <= 0) return;
  const before = await findDispute(tx, payment, dispute.ref);
  const row = before ? await updateDispute(tx, before, update) : await insertDispute(tx, update);
  // The reference belongs to another payment: a dispute has only one.
  if (!row) return;
  if (row.state === 'won') {
    if (before && before.state !== 'won') await undoConsequences(tx, row, now);
    return;
  }
  // Once, when the money is taken: later settings do not apply to existing disputes.
  const heldBefore = before?.holds_money && before.state !== 'won';
  if (row.holds_money && !heldBefore) await applyConsequences(tx, row, settings, now);
}

function findDispute(tx: Tx, { id, provider }: PaymentRow, ref: string) {
  return tx
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('dispute_ref', '=', ref)
    .where('payment_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function insertDispute(tx: Tx, update: DisputeUpdate): Promise<DisputeRow | undefined> {
  const { payment, dispute, now, queue } = update;
  const state = stateOf(dispute, null);
  const row = await tx
    .insertInto('dispute')
    .values({
      id: uuid7(now.getTime()),
      provider: payment.provider,
      dispute_ref: dispute.ref,
      payment_id: payment.id,
      player_id: payment.player_id,
      charge_ref: dispute.chargeRef,
      ...factsOf(dispute),
      state,
      opened_at: dispute.openedAt ?? (payment.disputed_cents > 0 ? payment.taken_at : null) ?? now,
      // Closed before we learned of it: there is nothing to answer.
      ...(isOver(state) ? { closed_at: now, due_at: null } : {}),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'dispute_ref']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  await addDisputeEvent(tx, row.id, 'opened', dispute.reason ?? '');
  if (isOver(state)) await addDisputeEvent(tx, row.id, state);
  else await queue.enqueue(tx, advanceDisputeJob, { disputeId: row.id });
  return row;
}

async function updateDispute(
  tx: Tx,
  before: DisputeRow,
  update: DisputeUpdate,
): Promise<DisputeRow> {
  const { dispute, now, queue } = update;
  const state = stateOf(dispute, before);
  const step = await nextStep(tx, before, update, state);
  const row = await tx
    .updateTable('dispute')
    .set({
      ...factsOf(dispute),
      ...step,
      state,
      ...(isDecisionOver(dispute, before) ? { decided_by: null } : {}),
      closed_at: isOver(state) ? (before.closed_at ?? now) : null,
      // A closed dispute cannot be answered.
      ...(isOver(state) && before.wants_sending ? { wants_sending: false, due_at: null } : {}),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const kind = changeOf(before, row);
  if (kind) await addDisputeEvent(tx, row.id, kind);
  if (step.is_automatic) await addDisputeEvent(tx, row.id, 'queued', 'automatic');
  if (step.due_at) await queue.enqueue(tx, advanceDisputeJob, { disputeId: row.id });
  return row;
}

type Step = Partial<
  Pick<DisputeRow, 'round' | 'sent_at' | 'send_error' | 'attempt' | 'lease_until'> &
    Pick<DisputeRow, 'wants_sending' | 'is_automatic' | 'due_at'>
>;

/** What a worker has to do because of the provider's new status. */
async function nextStep(
  tx: Tx,
  before: DisputeRow,
  { dispute, settings }: DisputeUpdate,
  state: DisputeState,
): Promise<Step> {
  if (isOver(state)) return {};
  const isNewRound = startsRound(dispute, before);
  const isReopened = isOver(before.state as DisputeState);
  const isOffered = dispute.takesEvidence && !before.takes_evidence;
  if (!isNewRound && !isReopened && !isOffered) return {};
  const due = { attempt: 0, lease_until: null, due_at: new Date(0) };
  const round = isNewRound
    ? { round: before.round + 1, sent_at: null, send_error: null, wants_sending: false }
    : {};
  // No evidence: closed before we learned of it, or so long ago that the evidence was deleted.
  if (!(await findEvidence(tx, before.id))) return { ...round, ...due };
  const isWaiting = state === 'open' && (isNewRound || (!before.sent_at && !before.wants_sending));
  if (settings.evidence === 'automatic' && dispute.takesEvidence && isWaiting) {
    return { ...round, ...due, wants_sending: true, is_automatic: true };
  }
  return isNewRound ? { ...round, lease_until: null, due_at: null } : {};
}

/** The provider waits for evidence again: at another stage, or with a later deadline. */
function startsRound(dispute: ReportedDispute, before: DisputeRow): boolean {
  const { outcome, takesEvidence, respondBy } = dispute;
  if (outcome !== null || !takesEvidence || before.state === 'open') return false;
  const isLater = !!respondBy && !!before.respond_by && respondBy > before.respond_by;
  return isEscalated(dispute, before) || isOver(before.state as DisputeState) || isLater;
}

function factsOf(dispute: ReportedDispute) {
  return {
    amount_cents: dispute.amountCents,
    currency: dispute.currency,
    reason: dispute.reason?.slice(0, 200) ?? null,
    holds_money: dispute.holdsMoney,
    takes_evidence: dispute.takesEvidence,
    respond_by: dispute.respondBy,
  };
}

/** The provider's outcome wins; until it has one, what we sent counts, or what staff recorded. */
function stateOf(dispute: ReportedDispute, before: DisputeRow | null): DisputeState {
  if (dispute.outcome !== null) return dispute.outcome;
  if (before?.decided_by && !isDecisionOver(dispute, before)) return before.state as DisputeState;
  if (before && startsRound(dispute, before)) return 'open';
  // Earlier answers are still listed while the provider waits for the next.
  const isWaitingAgain = before !== null && before.round > 1 && dispute.takesEvidence;
  return before?.sent_at || (dispute.isAnswered && !isWaitingAgain) ? 'evidence_sent' : 'open';
}

/** What staff recorded counts until the provider decides, or takes money again. */
function isDecisionOver(dispute: ReportedDispute, before: DisputeRow): boolean {
  return dispute.outcome !== null || isEscalated(dispute, before);
}

function isEscalated({ holdsMoney }: ReportedDispute, before: DisputeRow): boolean {
  return holdsMoney && !before.holds_money;
}

function isOver(state: DisputeState): state is 'won' | 'lost' {
  return state === 'won' || state === 'lost';
}

function changeOf(before: DisputeRow, after: DisputeRow): DisputeEvent | undefined {
  const [was, is] = [before.state as DisputeState, after.state as DisputeState];
  const isEscalation = !before.holds_money && after.holds_money;
  if (was === is) return isEscalation ? 'escalated' : undefined;
  if (isOver(is)) return is;
  if (is === 'open' && isEscalation && !isOver(was)) return 'escalated';
  return isOver(was) || is === 'open' ? 'reopened' : 'sent';
}
