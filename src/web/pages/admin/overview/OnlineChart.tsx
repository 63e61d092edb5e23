import type { OverviewReply } from '#contract/admin-overview.ts';
import { formatTime } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';

/** Players online in each world over the last day. */
export function OnlineChart({ worlds }: Pick<OverviewReply, 'worlds'>) {
  const { t } = useText();
  const language = useLanguage();
  const zone = useSiteZone();
  return (
    <Chart
      kind="area"
      unit={t('admin.overview.players')}
      format={(value) => formatNumber(value, language)}
      caption={t('admin.overview.onlineCaption', { zone })}
      series={worlds.map(({ server_id, name }, index) => ({
        key: `w${server_id}`,
        label: name,
        color: COLORS[index % COLORS.length] ?? 'var(--accent)',
      }))}
      rows={onlineRows(worlds, zone)}
    />
  );
}

const COLORS = ['var(--alive)', 'var(--accent)', 'var(--celeste)', 'var(--danger)'];

/** Worlds are sampled at the same ten-minute marks; a gap in one does not break the other lines. */
function onlineRows(worlds: OverviewReply['worlds'], zone: string) {
  const times = new Set(worlds.flatMap(({ history }) => history.map(([at]) => at)));
  return [...times]
    .sort((a, b) => a - b)
    .map((at) => ({
      x: formatTime(at, zone).slice(0, 5),
      ...Object.fromEntries(
        worlds.flatMap(({ server_id, history }) => {
          const point = history.find(([time]) => time === at);
          return point ? [[`w${server_id}`, point[1]]] : [];
        }),
      ),
    }));
}
