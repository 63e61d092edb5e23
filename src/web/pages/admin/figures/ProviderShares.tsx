import type { FiguresReply } from '#contract/admin-figures.ts';
import { PROVIDERS } from '#contract/plans.ts';
import { useMoney } from '#web/features/donations/use-money.ts';
import { useText } from '#web/lib/text.ts';
import { Meter } from '#web/ui/Meter.tsx';
import { roundToCents } from './report-totals.ts';

/** Which provider brought how much, the largest first. */
export function ProviderShares({ providers }: Pick<FiguresReply, 'providers'>) {
  const { t, language } = useText();
  const money = useMoney();
  const rows = providers
    .map((row) => ({ ...row, net: roundToCents(row.gross - row.returned) }))
    .sort((a, b) => b.net - a.net);
  const total = rows.reduce((sum, { net }) => sum + Math.max(0, net), 0);
  const nameOf = (name: string) => {
    const known = PROVIDERS.find((provider) => provider === name);
    return known ? t(`donate.providers.${known}`) : name;
  };
  return (
    <div className="pt-2">
      <h3 className="text-lg">{t('admin.figures.report.providers')}</h3>
      {rows.length === 0 && (
        <p className="pt-2 text-sm text-muted">{t('admin.figures.report.noProviders')}</p>
      )}
      <ul className="flex flex-col gap-3 pt-3 text-sm">
        {rows.map(({ provider, net, payments }) => {
          const share = total > 0 ? Math.max(0, net) / total : 0;
          return (
            <li key={provider} className="flex flex-col gap-1">
              <span className="flex justify-between gap-4">
                <span className="min-w-0 [overflow-wrap:anywhere]">{nameOf(provider)}</span>
                <span className="font-semibold whitespace-nowrap tabular-nums">
                  {money(net, 'USD')}
                </span>
              </span>
              <Meter
                value={share}
                label={t('admin.figures.report.shareOf', { provider: nameOf(provider) })}
              />
              <span className="flex justify-between gap-4 text-xs text-muted tabular-nums">
                <span>{t('admin.figures.report.paymentCount', { count: payments })}</span>
                <span>
                  {share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
