const DAY_MS = 86_400_000;

export interface PeriodLength {
  period_unit: string;
  period_count: number;
}

/** The end of a period: a month is a calendar month, and the 31st becomes the last day of a short one. */
export function periodEnd(startsAt: Date, { period_unit, period_count }: PeriodLength): Date {
  if (period_unit === 'day') return new Date(startsAt.getTime() + period_count * DAY_MS);
  const end = new Date(startsAt);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + period_count);
  end.setUTCDate(Math.min(day, daysInMonth(end)));
  return end;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/**
 * The refund for a period that ends early: its unused whole days (a day that has begun is used),
 * rounded down to the minor unit.
 */
export function proRataCents(
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  amountCents: number,
  now: Date,
): number {
  const days = Math.max(1, Math.round((ends_at.getTime() - starts_at.getTime()) / DAY_MS));
  const left = Math.floor(
    (ends_at.getTime() - Math.max(now.getTime(), starts_at.getTime())) / DAY_MS,
  );
  const unused = Math.min(days, Math.max(0, left));
  return Number((BigInt(amountCents) * BigInt(unused)) / BigInt(days));
}

/** Seconds of VIP that remain after a refund: in proportion to the money kept, as with coins. */
export function keptDuration(seconds: number, amountCents: number, takenCents: number): number {
  if (takenCents >= amountCents) return 0;
  const taken = (BigInt(seconds) * BigInt(Math.max(0, takenCents))) / BigInt(amountCents);
  return seconds - Number(taken);
}

interface PeriodPayment {
  starts_at: Date;
  ends_at: Date;
  amount_cents: number;
  refunded_cents: number;
  disputed_cents: number;
}

/** The part of a payment's remaining amount for VIP that was not delivered, rounded down to the minor unit. */
export function undeliveredCents(period: PeriodPayment, deliveredSeconds: number): number {
  const { starts_at, ends_at, amount_cents, refunded_cents, disputed_cents } = period;
  const left = amount_cents - refunded_cents - disputed_cents;
  if (left <= 0 || deliveredSeconds <= 0) return Math.max(0, left);
  const seconds = Math.round((ends_at.getTime() - starts_at.getTime()) / 1000);
  const paid = keptDuration(seconds, amount_cents, amount_cents - left);
  if (deliveredSeconds >= paid) return 0;
  return Number((BigInt(left) * BigInt(paid - deliveredSeconds)) / BigInt(paid));
}
