import { formatNumber } from '#web/lib/numbers.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { useCountTo } from './use-count-to.ts';

type AmountProps = {
  value: number;
  /** Shown after the number: Adena, coins. */
  unit?: string;
};

export function Amount({ value, unit }: AmountProps) {
  const language = useLanguage();
  const shown = useCountTo(value);
  return (
    <data value={value} className="whitespace-nowrap tabular-nums">
      {formatNumber(shown, language)}
      {unit && <span className="text-muted"> {unit}</span>}
    </data>
  );
}
