import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';

/** In percent; a smaller percentage has too many zeros to compare, so it is shown as "1 in n". */
const SMALL_PERCENT = 0.01;

export function useChance(): (chance: number) => string {
  const { t, language } = useText();
  return (chance) => {
    if (chance < SMALL_PERCENT)
      return t('database.oneIn', { count: formatNumber(Math.round(100 / chance), language) });
    const digits = chance >= 10 ? 1 : chance >= 1 ? 2 : 3;
    return t('database.perCent', { value: formatNumber(Number(chance.toFixed(digits)), language) });
  };
}

export function useAmount(): (from: number, to: number) => string {
  const { language } = useText();
  return (from, to) =>
    from === to
      ? formatNumber(from, language)
      : `${formatNumber(from, language)}–${formatNumber(to, language)}`;
}
