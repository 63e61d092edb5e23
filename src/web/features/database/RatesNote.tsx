import type { Rates } from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';

const KINDS = ['drop', 'adena', 'spoil', 'raid', 'herb'] as const;

/** The multipliers that the chances include; multipliers of 1 are left out. */
export function RatesNote({ rates }: { rates: Rates }) {
  const { t } = useText();
  const parts = KINDS.flatMap((kind) => {
    const rate = rates[kind];
    if (!rate) return [];
    const factors = (['chance', 'amount'] as const)
      .filter((field) => rate[field] !== 1)
      .map((field) => t(`database.rates.${field}`, { factor: rate[field] }));
    return factors.length === 0 ? [] : [`${t(`database.rates.${kind}`)}: ${factors.join(', ')}`];
  });
  return (
    <p className="max-w-[70ch] text-sm text-muted">
      {t('database.rates.summary')}
      {parts.length > 0 && ` (${parts.join(' · ')})`}. {t('database.rates.note')}
    </p>
  );
}
