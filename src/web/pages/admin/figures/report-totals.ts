import type { FiguresReply } from '#contract/admin-figures.ts';
import { type Comparison, compareLevels, compareSums } from './compare-periods.ts';

export interface ReportTotal {
  key: 'net' | 'gross' | 'returned' | 'payments' | 'issued' | 'used' | 'outstanding';
  value: number;
  /** Null if the site is too young to have a previous period. */
  comparison: Comparison | null;
  isMoney: boolean;
  isCoins: boolean;
  /** Whether more of it is good or bad; null for neither. */
  rise: 'good' | 'bad' | null;
}

type RevenueDay = FiguresReply['revenue'][number];
type FlowDay = FiguresReply['flow'][number];

/** What came in and went out in the period, and what players hold at its end. */
export function reportTotals(figures: FiguresReply): ReportTotal[] {
  const { revenue, flow, before, first_day: firstDay } = figures;
  const beforeFrom = before.revenue[0]?.day ?? '';
  const totalOf = <Day>(now: readonly Day[], earlier: readonly Day[], of: (day: Day) => number) => {
    const values = now.map(of);
    const periods = { now: values, before: earlier.map(of), beforeFrom, firstDay };
    return {
      value: roundToCents(values.reduce((sum, value) => sum + value, 0)),
      ...compared(periods),
    };
  };
  const money = (of: (day: RevenueDay) => number) => totalOf(revenue, before.revenue, of);
  const coins = (of: (day: FlowDay) => number) => totalOf(flow, before.flow, of);
  const levels = { now: flow.map(heldByPlayers), before: before.flow.map(heldByPlayers) };
  return [
    {
      ...{ key: 'net', ...money(({ gross, returned }) => roundToCents(gross - returned)) },
      ...{ isMoney: true, isCoins: false, rise: 'good' },
    },
    {
      ...{ key: 'gross', ...money(({ gross }) => gross) },
      ...{ isMoney: true, isCoins: false, rise: 'good' },
    },
    {
      ...{ key: 'returned', ...money(({ returned }) => returned) },
      ...{ isMoney: true, isCoins: false, rise: 'bad' },
    },
    {
      ...{ key: 'payments', ...money(({ payments }) => payments) },
      ...{ isMoney: false, isCoins: false, rise: 'good' },
    },
    {
      ...{ key: 'issued', ...coins(({ issued, removed }) => issued - removed) },
      ...{ isMoney: false, isCoins: true, rise: null },
    },
    {
      ...{ key: 'used', ...coins(used) },
      ...{ isMoney: false, isCoins: true, rise: null },
    },
    {
      ...{ key: 'outstanding', value: levels.now.at(-1) ?? 0 },
      comparison: compareLevels({ ...levels, beforeFrom, firstDay }),
      ...{ isMoney: false, isCoins: true, rise: null },
    },
  ];
}

/** False while the site is younger than the period and the one before it. */
export function isComparable({ before, first_day }: FiguresReply): boolean {
  const from = before.revenue[0]?.day;
  return from !== undefined && first_day !== null && first_day <= from;
}

function compared(periods: Parameters<typeof compareSums>[0]) {
  return { comparison: compareSums(periods) };
}

const used = ({ in_game, spent }: FlowDay) =>
  Object.values(spent).reduce((sum, amount) => sum + amount, in_game);

/** In purses, and held for orders that are not done. */
const heldByPlayers = ({ players, held }: FlowDay) => players + held;

export function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
