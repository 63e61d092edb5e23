import type { FiguresReply } from '#contract/admin-figures.ts';
import { ORDER_KIND_NAMES } from '#contract/order-kinds.ts';
import type { Purse } from '#contract/purses.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { shortDay } from './short-day.ts';

const COLORS = ['var(--celeste)', 'var(--or)', 'var(--purpure)', 'var(--tenne)', 'var(--steel)'];

/** Daily inflow and outflow of coins, and where they are at the end of each day. */
export function CoinFlow({ figures, purse }: { figures: FiguresReply; purse: Purse }) {
  const { t } = useText();
  const language = useLanguage();
  const { flow } = figures;
  const format = (value: number) => formatNumber(value, language);
  const unit = t(`purses.${purse}`);
  const kinds = [...new Set(flow.flatMap(({ spent }) => Object.keys(spent)))].sort();
  const nameOf = (kind: string) => {
    const known = ORDER_KIND_NAMES.find((one) => one === kind);
    return known ? t(`orders.kinds.${known}`) : kind;
  };
  return (
    <div className="grid gap-8 pt-2 lg:grid-cols-2">
      <Chart
        kind="bars"
        unit={unit}
        format={format}
        caption={t('admin.figures.issuedCaption')}
        series={[
          { key: 'issued', label: t('admin.figures.issued'), color: 'var(--accent)' },
          { key: 'taken', label: t('admin.figures.taken'), color: 'var(--danger)' },
        ]}
        rows={flow.map(({ day, issued, taken_back }) => ({
          x: shortDay(day),
          issued,
          taken: taken_back,
        }))}
      />
      <Chart
        kind="bars"
        unit={unit}
        format={format}
        caption={t('admin.figures.spentCaption')}
        hasLegend
        series={[
          { key: 'game', label: t('admin.figures.inGame'), color: 'var(--alive)' },
          ...kinds.map((kind, index) => ({
            key: `k_${kind}`,
            label: nameOf(kind),
            color: COLORS[index % COLORS.length] ?? 'var(--or)',
          })),
        ]}
        rows={flow.map(({ day, in_game, spent }) => ({
          x: shortDay(day),
          game: in_game,
          ...Object.fromEntries(kinds.map((kind) => [`k_${kind}`, spent[kind] ?? 0])),
        }))}
      />
      <Chart
        kind="area"
        unit={unit}
        format={format}
        caption={t('admin.figures.playersCaption')}
        series={[{ key: 'players', label: t('admin.figures.players'), color: 'var(--accent)' }]}
        rows={flow.map(({ day, players }) => ({ x: shortDay(day), players }))}
      />
      <Chart
        kind="area"
        unit={unit}
        format={format}
        caption={t('admin.figures.heldCaption')}
        series={[{ key: 'held', label: t('admin.figures.held'), color: 'var(--celeste)' }]}
        rows={flow.map(({ day, held }) => ({ x: shortDay(day), held }))}
      />
    </div>
  );
}
