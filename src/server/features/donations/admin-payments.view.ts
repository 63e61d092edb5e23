import type { AdminPayment, AdminPaymentReply } from '#contract/admin-payments.ts';
import { fromMinorUnits } from '#contract/currency.ts';
import type { ProviderName } from '#contract/plans.ts';
import { readMovements } from '#server/money/read-movements.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { PaymentsConfig } from '#server/platform/config/payments-schema.ts';
import { findPaymentForAdmin, type PaymentForAdmin } from './admin-payments.repo.ts';
import type { DonationDeps } from './donation-deps.ts';
import { viewPayment } from './donations.view.ts';
import { listActions, listEvents } from './payment-history.repo.ts';

export function viewPaymentForAdmin(
  payment: PaymentForAdmin,
  settings: PaymentsConfig,
): AdminPayment {
  return {
    ...viewPayment(payment, settings),
    player_id: payment.player_id,
    email: payment.email,
    price: payment.price_cents / 100,
    provider_ref: payment.provider_ref,
    reason: payment.reason,
  };
}

export async function readPaymentForAdmin(
  { db, config, providers }: DonationDeps,
  id: string,
): Promise<AdminPaymentReply | undefined> {
  const payment = await findPaymentForAdmin(db, id);
  if (!payment) return undefined;
  const [events, ledger, actions] = await Promise.all([
    listEvents(db, id),
    readMovements(db, id),
    listActions(db, 'payment', id),
  ]);
  return {
    payment: {
      ...viewPaymentForAdmin(payment, config.payments),
      charge_ref: payment.charge_ref,
      refunded: fromMinorUnits(payment.refunded_cents, payment.currency),
      disputed: fromMinorUnits(payment.disputed_cents, payment.currency),
      promo_code: payment.promo_code,
      refunds_itself: providers.get(payment.provider as ProviderName)?.refund !== undefined,
      proof_type: payment.proof_type,
      due_at: payment.due_at ? unixSeconds(payment.due_at) : 0,
    },
    events: events.map(({ kind, event_id, received_at }) => ({
      at: unixSeconds(received_at),
      kind,
      event_id,
    })),
    ledger: ledger.map(({ createdAt, reason, account, amount }) => ({
      at: unixSeconds(createdAt),
      reason,
      account: account ?? 'player',
      amount,
    })),
    actions: actions.map(({ happened_at, action, detail, email }) => ({
      at: unixSeconds(happened_at),
      action,
      email: email ?? '',
      note: noteOf(detail),
    })),
  };
}

function noteOf(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null || !('note' in detail)) return '';
  return String(detail.note);
}
