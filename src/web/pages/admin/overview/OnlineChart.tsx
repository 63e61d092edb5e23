import type { OverviewReply } from '#contract/admin-overview.ts';
import { formatTime } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { useComparison } from '../figures/use-comparison.ts';
import { compareOnline, onlineRows } from './online-rows.ts';

/** Players online in each world over the last day, and in all of them the day before. */
export function OnlineChart({ worlds }: Pick<OverviewReply, 'worlds'>) {
  const { t } = useText();
  const language = useLanguage();
  const zone = useSiteZone();
  const sentenceOf = useComparison();
  const rows = onlineRows(worlds);
  const comparison = compareOnline(rows);
  return (
    <Chart
      kind="area"
      title={t('admin.charts.online')}
      // The section's heading above it says the same.
      hasHeading={false}
      period={t('admin.charts.lastDay', { zone })}
      comparison={sentenceOf(comparison, 'average')}
      xLabel={t('admin.charts.time')}
      unit={t('admin.overview.players')}
      format={(value) => formatNumber(value, language)}
      caption={t('admin.overview.onlineCaption', { zone })}
      hasLegend
      series={[
        ...worlds.map(({ server_id, name }, index) => ({
          key: `w${server_id}`,
          label: name,
          color: COLORS[index % COLORS.length] ?? 'var(--accent)',
        })),
        ...(comparison
          ? [
              {
                key: 'before',
                label: t('admin.charts.onlineBefore'),
                color: 'var(--muted)',
                isPrevious: true,
              },
            ]
          : []),
      ]}
      rows={rows.map(({ at, before, players }) => ({
        x: formatTime(at, zone).slice(0, 5),
        ...players,
        ...(before === undefined ? {} : { before }),
      }))}
    />
  );
}

const COLORS = ['var(--success)', 'var(--accent)', 'var(--celeste)', 'var(--danger)'];
