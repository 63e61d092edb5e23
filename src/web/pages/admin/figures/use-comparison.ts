import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { type Comparison, changeOf } from './compare-periods.ts';

const CHANGES = { sum: 'change', level: 'levelChange', average: 'averageChange' } as const;

/** A comparison as one sentence; undefined if there is nothing to compare with. */
export function useComparison() {
  const { t } = useText();
  const language = useLanguage();
  return (comparison: Comparison | null, measure: keyof typeof CHANGES): string | undefined => {
    if (!comparison) return undefined;
    const change = changeOf(comparison);
    const values = {
      now: formatNumber(comparison.now, language),
      before: formatNumber(comparison.before, language),
      count: comparison.days,
    };
    if (change === null) return t('admin.charts.fromNothing', values);
    const percent = change.toLocaleString(language, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 0,
    });
    return t(`admin.charts.${CHANGES[measure]}`, { ...values, change: percent });
  };
}
