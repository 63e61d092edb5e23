import type { AdminGoal } from '#contract/goals.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { GoalModal } from './GoalModal.tsx';

export function useGoalColumns(zone: string): readonly Column<AdminGoal>[] {
  const { t, language } = useText();
  const number = (value: number) => formatNumber(value, language);
  const shown = ({ kind }: AdminGoal, value: number) =>
    kind === 'payments' ? `$${number(Math.floor(value / 100))}` : number(value);
  return [
    {
      id: 'title',
      header: t('admin.goals.name'),
      card: 'title',
      grows: true,
      cell: ({ titles, kind }) => (
        <>
          <span className="block truncate">{titles[language]}</span>
          <span className="block truncate text-xs font-normal text-muted">
            {t(`admin.goals.kinds.${kind}`)}
          </span>
        </>
      ),
    },
    {
      id: 'progress',
      header: t('admin.goals.progress'),
      align: 'end',
      cell: (goal) => (
        <span className="whitespace-nowrap">
          {shown(goal, goal.progress)} / {shown(goal, goal.target)}
        </span>
      ),
    },
    {
      id: 'reward',
      header: t('admin.goals.reward'),
      align: 'end',
      cell: ({ reward, reward_purse }) => (
        <span className="whitespace-nowrap">
          {number(reward)} {t(`admin.goals.purses.${reward_purse}`)}
        </span>
      ),
    },
    {
      id: 'rewarded',
      header: t('admin.goals.rewarded'),
      align: 'end',
      from: 'lg',
      cell: ({ rewarded }) => number(rewarded),
    },
    {
      id: 'ends',
      header: t('admin.promos.ends'),
      cell: ({ ends_at }) => <DateTime seconds={ends_at} zone={zone} />,
    },
    {
      id: 'state',
      header: t('admin.promos.state'),
      cell: ({ is_active, reached_at }) =>
        reached_at > 0 ? (
          <Badge tone="success">{t('admin.goals.reached')}</Badge>
        ) : (
          <Badge>{is_active ? t('admin.promos.on') : t('admin.promos.off')}</Badge>
        ),
    },
    {
      id: 'edit',
      header: '',
      cell: (goal) =>
        goal.reached_at === 0 && (
          <May permission="shop.write">
            <GoalModal
              key={goal.revision}
              goal={goal}
              zone={zone}
              trigger={<Button size="sm">{t('admin.edit')}</Button>}
            />
          </May>
        ),
    },
  ];
}
