import {
  PAYMENTS_PATH,
  type PaymentReply,
  type PaymentsReply,
  paymentPath,
} from '#contract/payments.ts';
import { PLANS_PATH, type PlansReply } from '#contract/plans.ts';
import type { Api } from '#web/lib/api.ts';

export function loadPlans(api: Api): Promise<PlansReply> {
  return api.read<PlansReply>(PLANS_PATH);
}

export function loadPayments(api: Api): Promise<PaymentsReply> {
  return api.read<PaymentsReply>(PAYMENTS_PATH);
}

export function loadPayment(api: Api, id: string): Promise<PaymentReply> {
  return api.read<PaymentReply>(paymentPath(id));
}
