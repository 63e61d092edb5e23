import type { FiguresReply } from '#contract/admin-figures.ts';
import { PROVIDERS } from '#contract/plans.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { ComparedChart } from './ComparedChart.tsx';

/** US dollars by the day of the purchase; refunded amounts are a separate series. */
export function Revenue({ figures }: { figures: FiguresReply }) {
  const { t } = useText();
  const language = useLanguage();
  const { revenue, providers } = figures;
  const sum = (pick: (row: (typeof revenue)[number]) => number) =>
    revenue.reduce((total, row) => total + pick(row), 0);
  const nameOf = (name: string) => {
    const known = PROVIDERS.find((provider) => provider === name);
    return known ? t(`donate.providers.${known}`) : name;
  };
  return (
    <div className="grid gap-8 pt-4 xl:grid-cols-[2fr_1fr]">
      <ComparedChart
        kind="bars"
        title={t('admin.charts.revenue')}
        unit="US$"
        caption={t('admin.figures.revenueCaption')}
        compared={['kept']}
        series={[
          { key: 'kept', label: t('admin.figures.kept'), color: 'var(--accent)' },
          { key: 'returned', label: t('admin.figures.returned'), color: 'var(--danger)' },
        ]}
        now={revenue.map(keptOf)}
        before={figures.before.revenue.map(keptOf)}
        firstDay={figures.first_day}
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

function keptOf({ day, gross, returned }: FiguresReply['revenue'][number]) {
  return { day, kept: Math.round((gross - returned) * 100) / 100, returned };
}
