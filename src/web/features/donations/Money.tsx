import { useMoney } from './use-money.ts';

export function Money({ amount, currency }: { amount: number; currency: string }) {
  const money = useMoney();
  return <span className="whitespace-nowrap tabular-nums">{money(amount, currency)}</span>;
}
