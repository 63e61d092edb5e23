import type { AdminGoal } from '#contract/goals.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { RunState } from '#web/ui/RunState.tsx';
import { RunTime } from '#web/ui/RunTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { GoalModal } from './GoalModal.tsx';

export function useGoalColumns(zone: string): readonly Column<AdminGoal>[] {
  const { t, language } = useText();
  const number = (value: number) => formatNumber(value, language);
  const amount = useGoalAmount();
  return [
    {
      id: 'title',
      header: t('admin.goals.name'),
      card: 'title',
      grows: true,
      cell: ({ titles, kind }) => (
        <>
          <span className="block max-md:truncate">{titles[language]}</span>
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
      cell: (goal) => <Progress goal={goal} amount={amount} />,
    },
    {
      id: 'reward',
      header: t('admin.goals.reward'),
      align: 'end',
      card: 'hidden',
      cell: ({ reward, reward_purse }) => (
        <span className="whitespace-nowrap">
          {number(reward)} {t(`admin.goals.purses.${reward_purse}`)}
        </span>
      ),
    },
    {
      id: 'rewarded',
      header: t('admin.goals.rewarded'),
      card: 'hidden',
      align: 'end',
      from: 'lg',
      cell: ({ rewarded }) => number(rewarded),
    },
    {
      id: 'ends',
      header: t('admin.promos.ends'),
      cell: ({ starts_at, ends_at }) => (
        <RunTime starts_at={starts_at} ends_at={ends_at} zone={zone} />
      ),
    },
    {
      id: 'state',
      header: t('admin.promos.state'),
      card: 'state',
      cell: (goal) =>
        goal.reached_at > 0 ? (
          <Badge tone="success">{t('admin.goals.reached')}</Badge>
        ) : (
          <RunState {...goal} />
        ),
    },
    {
      id: 'edit',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (goal) =>
        goal.reached_at === 0 && (
          <May permission="shop.write">
            <GoalModal key={goal.revision} goal={goal} zone={zone} trigger={<EditButton />} />
          </May>
        ),
    },
  ];
}

/** An amount in the goal's unit. */
function useGoalAmount(): (goal: AdminGoal, value: number) => string {
  const { language } = useText();
  const dollars = new Intl.NumberFormat(LANGUAGE_FACTS[language].moneyLocale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  return ({ kind }, value) =>
    kind === 'payments' ? dollars.format(Math.floor(value / 100)) : formatNumber(value, language);
}

type ProgressProps = { goal: AdminGoal; amount: (goal: AdminGoal, value: number) => string };

function Progress({ goal, amount }: ProgressProps) {
  const { t } = useText();
  return (
    <span className="flex flex-col gap-1 whitespace-nowrap">
      {`${amount(goal, goal.progress)} / ${amount(goal, goal.target)}`}
      <Meter
        value={goal.progress / goal.target}
        label={t('admin.goals.progress')}
        tone={goal.reached_at > 0 ? 'success' : 'accent'}
      />
    </span>
  );
}
