import { fromMinorUnits } from '#contract/currency.ts';
import type {
  AdminDispute,
  ConsequenceKind,
  DisputeEvent,
  DisputeReply,
  DisputeState,
} from '#contract/disputes.ts';
import type { ProviderName } from '#contract/plans.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { isInferred } from './decide-dispute.ts';
import { listDisputeEvents } from './dispute-events.repo.ts';
import {
  type DisputeForAdmin,
  findDisputeForAdmin,
  listConsequences,
  readStoredEvidence,
  type StoredEvidence,
} from './disputes.repo.ts';
import { statementOf, timelineOf } from './evidence-text.ts';

const secondsOf = (time: Date | null) => (time ? unixSeconds(time) : 0);

export function viewDispute(row: DisputeForAdmin): AdminDispute {
  return {
    dispute_id: row.id,
    number: row.number,
    payment_id: row.payment_id,
    payment_number: row.payment_number,
    player_id: row.player_id,
    email: row.email,
    provider: row.provider as ProviderName,
    dispute_ref: row.dispute_ref,
    amount: fromMinorUnits(row.amount_cents, row.currency),
    currency: row.currency,
    reason: row.reason,
    state: row.state as DisputeState,
    is_inquiry: !row.holds_money && row.closed_at === null,
    opened_at: unixSeconds(row.opened_at),
    respond_by: secondsOf(row.respond_by),
    closed_at: secondsOf(row.closed_at),
    sent_at: secondsOf(row.sent_at),
  };
}

export async function readDispute(
  { db, providers, clock }: DonationDeps,
  id: string,
): Promise<DisputeReply | undefined> {
  const row = await findDisputeForAdmin(db, id);
  if (!row) return undefined;
  const [events, consequences, evidence] = await Promise.all([
    listDisputeEvents(db, id),
    listConsequences(db, id),
    readStoredEvidence(db, id),
  ]);
  const canSend = providers.get(row.provider as ProviderName)?.sendEvidence !== undefined;
  const isOpen = row.closed_at === null;
  return {
    now: unixSeconds(clock.now()),
    dispute: {
      ...viewDispute(row),
      charge_ref: row.charge_ref,
      coins_taken: row.coins_taken,
      can_send:
        canSend && isOpen && row.takes_evidence && !row.sent_at && !row.wants_sending && !!evidence,
      is_sending: row.wants_sending,
      send_error: row.send_error,
      can_decide: isOpen && isInferred(row.dispute_ref),
    },
    events: events.map(({ id: eventId, happened_at, kind, detail }) => ({
      id: eventId,
      at: unixSeconds(happened_at),
      kind: kind as DisputeEvent,
      detail,
    })),
    consequences: consequences.map(({ kind, applied_at, undone_at }) => ({
      kind: kind as ConsequenceKind,
      applied_at: unixSeconds(applied_at),
      undone_at: secondsOf(undone_at),
    })),
    evidence: evidence ? viewEvidence(evidence) : null,
  };
}

function viewEvidence({ content, content_sha256, collected_at }: StoredEvidence) {
  return {
    collected_at: unixSeconds(collected_at),
    sha256: content_sha256,
    summary: statementOf(content),
    timeline: timelineOf(content).map(({ at, what }) => ({
      at: unixSeconds(new Date(at)),
      what,
    })),
  };
}
