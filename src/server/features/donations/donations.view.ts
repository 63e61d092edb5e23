import { chargeFor, currencyDigits, fromMinorUnits } from '#contract/currency.ts';
import type { Language } from '#contract/languages.ts';
import type { Payment, PaymentState } from '#contract/payments.ts';
import type { Plan, ProviderName } from '#contract/plans.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { PaymentsConfig } from '#server/platform/config/payments-schema.ts';
import type { ShownPayment } from './payments.repo.ts';

export interface PlanRow {
  id: number;
  title: string;
  description: string;
  price_cents: number;
  coins: number;
  bonus_coins: number;
  prices: Plan['prices'];
}

export function viewPlan(plan: PlanRow, local: PaymentsConfig['local_currency']): Plan {
  return {
    id: plan.id,
    title: plan.title,
    coins: plan.coins,
    bonus_coins: plan.bonus_coins,
    description: plan.description,
    price: plan.price_cents / 100,
    prices: plan.prices,
    local_price: local
      ? { amount: localPrice(plan.price_cents, local), currency: local.code }
      : null,
  };
}

function localPrice(
  priceCents: number,
  { code, per_usd }: NonNullable<PaymentsConfig['local_currency']>,
): number {
  const terms = { currency: code, perUsd: per_usd, digits: currencyDigits(code) };
  return fromMinorUnits(chargeFor(terms, priceCents), code);
}

export function viewPayment(payment: ShownPayment, settings: PaymentsConfig): Payment {
  return {
    payment_id: payment.id,
    number: payment.number,
    plan_title: payment.plan_title,
    provider: payment.provider as ProviderName,
    amount: fromMinorUnits(payment.amount_cents, payment.currency),
    currency: payment.currency,
    coins: payment.coins,
    promo_coins: payment.promo_coins,
    bonuses: payment.bonuses,
    coins_taken: payment.coins_taken,
    state: payment.state as PaymentState,
    opened_at: unixSeconds(payment.created_at),
    credited_at: payment.credited_at ? unixSeconds(payment.credited_at) : 0,
    instructions: waitsForTransfer(payment) ? (settings.manual?.instructions ?? null) : null,
    has_proof: payment.has_proof,
  };
}

/** A player whose transfer is open can still send the receipt when transfers are no longer offered. */
export function viewOwnPayment(
  payment: ShownPayment,
  settings: PaymentsConfig,
  language: Language,
): Payment {
  const shown = viewPayment(payment, settings);
  if (!waitsForTransfer(payment) || shown.instructions !== null) return shown;
  return { ...shown, instructions: TEXTS[language].messages.transfers_ended };
}

function waitsForTransfer({ provider, state }: ShownPayment): boolean {
  return provider === 'manual' && state === 'pending';
}
