import clsx from 'clsx';
import type { FiguresReply } from '#contract/admin-figures.ts';
import type { Purse } from '#contract/purses.ts';
import { useMoney } from '#web/features/donations/use-money.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { changeOf } from './compare-periods.ts';
import { type ReportTotal, reportTotals } from './report-totals.ts';

/** The period in figures, each with the change since the period before. */
export function ReportTotals({ figures, purse }: { figures: FiguresReply; purse: Purse }) {
  const { t, language } = useText();
  const money = useMoney();
  const unit = t(`purses.${purse}`);
  return (
    <dl className="report-totals">
      {reportTotals(figures).map(({ key, value, comparison, isMoney, isCoins, rise }) => {
        const show = (amount: number) =>
          isMoney ? money(amount, 'USD') : formatNumber(amount, language);
        return (
          <div key={key}>
            <dt>{t(`admin.figures.report.${key}`)}</dt>
            <dd className="report-value">
              {show(value)}
              {isCoins && <span className="text-sm font-normal text-muted"> {unit}</span>}
            </dd>
            <dd className="text-xs text-muted tabular-nums">
              {comparison && (
                <>
                  <Change change={changeOf(comparison)} rise={rise} />{' '}
                  {t('admin.figures.report.before', { value: show(comparison.before) })}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type ChangeProps = { change: number | null; rise: ReportTotal['rise'] };

function Change({ change, rise }: ChangeProps) {
  const { language } = useText();
  if (change === null || Math.round(change * 100) === 0) return null;
  const isGood = rise === null ? null : change > 0 === (rise === 'good');
  const percent = change.toLocaleString(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return (
    <span
      className={clsx(
        'font-semibold',
        isGood === null ? 'text-ink' : isGood ? 'text-success' : 'text-danger',
      )}
    >
      <span aria-hidden="true">{change > 0 ? '▲' : '▼'}</span> {percent}
    </span>
  );
}
