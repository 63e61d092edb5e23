import { moneyText } from '#contract/currency.ts';
import type { Fact } from '#contract/reconciliation-findings.ts';
import type { PaymentRow } from '#server/features/donations/payments.repo.ts';
import type { ProviderStatus } from '#server/features/donations/providers/port.ts';
import { listDoubleCharges } from '#server/features/donations/record-charges.ts';

export function recordOf(payment: PaymentRow): Fact[] {
  const { amount_cents, currency, refunded_cents, disputed_cents } = payment;
  return moneyFacts(currency, [amount_cents, refunded_cents, disputed_cents]);
}

export function statusOf(providerStatus: ProviderStatus): Fact[] {
  if (providerStatus.state !== 'paid') return [{ code: providerStatus.state }];
  const { amountCents, currency, refundedCents, disputedCents } = providerStatus;
  const money = moneyFacts(currency, [amountCents, refundedCents, disputedCents]);
  const charges = listDoubleCharges(providerStatus);
  if (charges.length === 0) return money;
  return [...money, { code: 'charged_again', amount: charges.length, text: charges.join(', ') }];
}

function moneyFacts(currency: string, minor: readonly [number, number, number]): Fact[] {
  const [paid, refunded, disputed] = minor.map((n) => moneyText(n, currency));
  return [
    { code: 'paid', text: paid },
    { code: 'refunded', text: refunded },
    { code: 'disputed', text: disputed },
  ];
}
