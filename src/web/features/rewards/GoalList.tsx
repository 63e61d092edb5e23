import '#web/lib/rewards-texts.ts';
import clsx from 'clsx';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import type { RewardsReply } from '#contract/rewards.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { formatPercent } from '#web/lib/percent.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

type Goal = RewardsReply['goals'][number];

const KIND_ICONS = { payments: 'coins', votes: 'star', players: 'people' } as const;

/** The community's progress; renders nothing if no goal is set. */
export function GoalList({ goals, zone }: { goals: readonly Goal[]; zone: string }) {
  const { t } = useText();
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby="goals" className="flex flex-col gap-4">
      <SectionHead id="goals" title={t('rewards.goals.title')} />
      <div className={clsx('grid gap-5', goals.length > 1 && 'lg:grid-cols-2')}>
        {goals.map((goal) => (
          <GoalCard key={goal.id} goal={goal} zone={zone} />
        ))}
      </div>
    </section>
  );
}

function GoalCard({ goal, zone }: { goal: Goal; zone: string }) {
  const { t, language } = useText();
  const { moneyLocale } = LANGUAGE_FACTS[language];
  const dollars = new Intl.NumberFormat(moneyLocale, { style: 'currency', currency: 'USD' });
  const format = (value: number) =>
    goal.kind === 'payments' ? dollars.format(value / 100) : formatNumber(value, language);
  const amount = formatNumber(goal.reward, language);
  return (
    <article className="flex flex-col gap-3 border border-t-3 border-line border-t-beam bg-surface p-5">
      <div className="flex items-center gap-4">
        <FramedIcon
          name={KIND_ICONS[goal.kind]}
          ink={goal.is_reached ? 'text-success' : 'text-accent'}
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg [overflow-wrap:anywhere]">{goal.title}</h3>
          {goal.is_reached && (
            <Badge tone="success">
              {goal.is_rewarded ? t('rewards.goals.rewarded') : t('rewards.goals.reached')}
            </Badge>
          )}
        </div>
        <b
          className={clsx(
            'flex-none font-display text-2xl font-semibold tabular-nums',
            goal.is_reached ? 'text-success' : 'text-accent',
          )}
        >
          {formatPercent(goal.percent, language)}
        </b>
      </div>
      <Meter
        value={goal.percent / 100}
        label={goal.title}
        tone={goal.is_reached ? 'success' : 'accent'}
      />
      <p className="flex flex-wrap justify-between gap-2 text-sm">
        <span>
          {t(`rewards.goals.kinds.${goal.kind}`)}
          {goal.amounts && (
            <>
              {': '}
              <b>{format(goal.amounts.progress)}</b> / {format(goal.amounts.target)}
            </>
          )}
        </span>
        <span className="text-muted">
          {t('rewards.goals.ends')} <DateTime seconds={goal.ends_at} zone={zone} />
        </span>
      </p>
      <p className="text-sm text-muted">
        <b className="text-accent">{t(`rewards.goals.reward.${goal.reward_purse}`, { amount })}</b>
        {' · '}
        {t(`rewards.goals.qualifies.${goal.qualifies}`)}
      </p>
    </article>
  );
}
