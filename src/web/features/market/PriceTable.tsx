import clsx from 'clsx';
import type { PricePoint } from '#contract/market-items.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { fullDay, isWeekly } from './price-days.ts';

interface PriceTableProps {
  points: readonly PricePoint[];
  days: number;
}

/** The chart's values as a table, newest first; collapsed at first. */
export function PriceTable({ points, days }: PriceTableProps) {
  const { t } = useText();
  const language = useLanguage();
  const price = (text: string | null) => (text ? formatNumber(BigInt(text), language) : '–');
  const heads = [
    t(isWeekly(days) ? 'prices.week' : 'prices.day'),
    t('prices.median'),
    t('prices.low'),
    t('prices.stores'),
    t('prices.bestBid'),
  ];
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-9 w-fit cursor-pointer py-2 text-accent">
        {t('prices.asTable')}
      </summary>
      <table className="w-full border border-line-soft tabular-nums">
        <thead className="bg-raised text-xs text-muted">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={clsx(
                  'px-2 py-2 md:px-3',
                  index === 0 ? 'text-left' : 'text-right',
                  isHiddenOnPhones(index) && 'max-md:hidden',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, median, low, shops, best_bid }) => (
            <tr key={day} className="border-t border-line-soft">
              <th
                scope="row"
                className="px-2 py-1.5 text-left font-normal whitespace-nowrap md:px-3"
              >
                {fullDay(day)}
              </th>
              {[price(median), price(low), formatNumber(shops, language), price(best_bid)].map(
                (value, index) => (
                  <td
                    key={heads[index + 1]}
                    className={clsx(
                      'px-2 py-1.5 text-right md:px-3',
                      isHiddenOnPhones(index + 1) && 'max-md:hidden',
                    )}
                  >
                    {value}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Phones have room for four columns. */
function isHiddenOnPhones(column: number): boolean {
  return column === 4;
}
