import type { Plan } from '#contract/plans.ts';

/** The plan with the most coins per dollar, on a tie the cheaper one; null if all give the same. */
export function bestValue(plans: readonly Plan[]): Plan | null {
  const [best, ...others] = [...plans].sort(
    (a, b) => coinsPerDollar(b) - coinsPerDollar(a) || a.price - b.price,
  );
  const worst = others.at(-1);
  if (!best || !worst || coinsPerDollar(best) === coinsPerDollar(worst)) return null;
  return best;
}

/** The bonus relative to the paid coins, in whole percent. */
export function bonusPercent({ coins, bonus_coins }: Plan): number {
  return Math.round((bonus_coins / Math.max(1, coins - bonus_coins)) * 100);
}

function coinsPerDollar({ coins, price }: Plan): number {
  return coins / Math.max(0.01, price);
}
