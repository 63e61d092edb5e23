import type { FiguresReply } from '#contract/admin-figures.ts';
import { useText } from '#web/lib/text.ts';
import { ComparedChart } from './ComparedChart.tsx';
import { ProviderShares } from './ProviderShares.tsx';
import { roundToCents } from './report-totals.ts';

/** US dollars by the day of the purchase; refunded amounts are a separate series. */
export function Revenue({ figures }: { figures: FiguresReply }) {
  const { t } = useText();
  const { revenue, providers } = figures;
  return (
    <div className="grid gap-x-8 gap-y-5 pt-2 md:gap-y-8 md:pt-4 xl:grid-cols-[2fr_1fr]">
      <ComparedChart
        kind="bars"
        title={t('admin.figures.report.net')}
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
      <ProviderShares providers={providers} />
    </div>
  );
}

function keptOf({ day, gross, returned }: FiguresReply['revenue'][number]) {
  return { day, kept: roundToCents(gross - returned), returned };
}
