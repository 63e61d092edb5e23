import type { FiguresReply } from '#contract/admin-figures.ts';
import { ORDER_KIND_NAMES } from '#contract/order-kinds.ts';
import type { Purse } from '#contract/purses.ts';
import { useText } from '#web/lib/text.ts';
import { ComparedChart } from './ComparedChart.tsx';

const COLORS = ['var(--celeste)', 'var(--or)', 'var(--purpure)', 'var(--tenne)', 'var(--steel)'];

/**
 * How much of one purse's unit is issued, removed and spent each day, and how much players have and
 * orders hold at the end of the day.
 */
export function CoinFlow({ figures, purse }: { figures: FiguresReply; purse: Purse }) {
  const { t } = useText();
  const { flow, before, first_day: firstDay } = figures;
  const unit = t(`purses.${purse}`);
  const kinds = [
    ...new Set([...before.flow, ...flow].flatMap(({ spent }) => Object.keys(spent))),
  ].sort();
  const nameOf = (kind: string) => {
    const known = ORDER_KIND_NAMES.find((name) => name === kind);
    return known ? t(`orders.kinds.${known}`) : kind;
  };
  const valuesOf = ({ day, spent, in_game, removed, ...levels }: FiguresReply['flow'][number]) => ({
    day,
    ...levels,
    taken: removed,
    game: in_game,
    ...Object.fromEntries(kinds.map((kind) => [`k_${kind}`, spent[kind] ?? 0])),
  });
  const periods = { now: flow.map(valuesOf), before: before.flow.map(valuesOf), firstDay, unit };
  return (
    <div className="grid gap-8 pt-2 lg:grid-cols-2">
      <ComparedChart
        {...periods}
        kind="bars"
        title={t('admin.charts.issued')}
        caption={t('admin.figures.issuedCaption')}
        compared={['issued']}
        series={[
          { key: 'issued', label: t('admin.figures.issued'), color: 'var(--accent)' },
          { key: 'taken', label: t('admin.figures.taken'), color: 'var(--danger)' },
        ]}
      />
      <ComparedChart
        {...periods}
        kind="bars"
        title={t('admin.charts.spent')}
        caption={t('admin.figures.spentCaption')}
        series={[
          { key: 'game', label: t('admin.figures.inGame'), color: 'var(--success)' },
          ...kinds.map((kind, index) => ({
            key: `k_${kind}`,
            label: nameOf(kind),
            color: COLORS[index % COLORS.length] ?? 'var(--or)',
          })),
        ]}
      />
      <ComparedChart
        {...periods}
        isLevel
        kind="area"
        title={t('admin.figures.players')}
        caption={t('admin.figures.playersCaption')}
        series={[{ key: 'players', label: t('admin.figures.players'), color: 'var(--accent)' }]}
      />
      <ComparedChart
        {...periods}
        isLevel
        kind="area"
        title={t('admin.figures.held')}
        caption={t('admin.figures.heldCaption')}
        series={[{ key: 'held', label: t('admin.figures.held'), color: 'var(--celeste)' }]}
      />
    </div>
  );
}
