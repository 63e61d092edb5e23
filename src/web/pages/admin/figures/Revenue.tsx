import type { FiguresReply } from '#contract/admin-figures.ts';
import { PROVIDERS } from '#contract/plans.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { shortDay } from './short-day.ts';

/** US dollars by the day of the purchase; refunded amounts are a separate series. */
export function Revenue({ figures }: { figures: FiguresReply }) {
  const { t } = useText();
  const language = useLanguage();
  const { revenue, providers } = figures;
  const sum = (pick: (row: (typeof revenue)[number]) => number) =>
    revenue.reduce((total, row) => total + pick(row), 0);
  const nameOf = (name: string) => {
    const known = PROVIDERS.find((one) => one === name);
    return known ? t(`donate.providers.${known}`) : name;
  };
  return (
    <div className="grid gap-8 pt-4 xl:grid-cols-[2fr_1fr]">
      <Chart
        kind="bars"
        unit="US$"
        format={(value) => formatNumber(value, language)}
        caption={t('admin.figures.revenueCaption')}
        series={[
          { key: 'kept', label: t('admin.figures.kept'), color: 'var(--accent)' },
          { key: 'returned', label: t('admin.figures.returned'), color: 'var(--danger)' },
        ]}
        rows={revenue.map(({ day, gross, returned }) => ({
          x: shortDay(day),
          kept: Math.round((gross - returned) * 100) / 100,
          returned,
        }))}
      />
      <Facts
        facts={[
          {
            label: t('admin.figures.gross'),
            value: <Money amount={sum(({ gross }) => gross)} currency="USD" />,
          },
          {
            label: t('admin.figures.returned'),
            value: <Money amount={sum(({ returned }) => returned)} currency="USD" />,
          },
          {
            label: t('admin.figures.payments'),
            value: formatNumber(
              sum(({ payments }) => payments),
              language,
            ),
          },
          ...providers.map(({ provider, gross, returned }) => ({
            label: nameOf(provider),
            value: <Money amount={gross - returned} currency="USD" />,
          })),
        ]}
      />
    </div>
  );
}
