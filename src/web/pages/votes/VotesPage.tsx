import clsx from 'clsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { VotesReply } from '#contract/votes.ts';
import { DailyReward } from '#web/features/rewards/DailyReward.tsx';
import { GoalList } from '#web/features/rewards/GoalList.tsx';
import { loadRewards } from '#web/features/rewards/load-rewards.ts';
import { TopVoters } from '#web/features/rewards/TopVoters.tsx';
import { loadVotes } from '#web/features/votes/load-votes.ts';
import { StreakMarks } from '#web/features/votes/StreakMarks.tsx';
import { useVotes } from '#web/features/votes/use-votes.ts';
import { VoteSiteRow } from '#web/features/votes/VoteSiteRow.tsx';
import { type Api, apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';
import { useWorlds } from '../layout/use-worlds.ts';

/** A longer streak is shown as a bar. */
const MARKS_MAX = 14;

export function loader({ context, request }: LoaderFunctionArgs) {
  return orLogin(request, load(context.get(apiContext)));
}

async function load(api: Api) {
  const [votes, rewards] = await Promise.all([loadVotes(api), loadRewards(api)]);
  return { votes, rewards };
}

export function Component() {
  const { t } = useText();
  const loaded = useLoaderData<typeof loader>();
  const { votes, isWaiting, refresh, check } = useVotes(loaded.votes);
  const { goals, voters, daily } = loaded.rewards;
  const zone = useSiteZone();
  const { sites } = votes;
  return (
    <>
      <SceneHeader castle="aden" title={t('votes.title')}>
        {t('votes.text')}
      </SceneHeader>
      <div className="page pt-8 pb-16">
        {daily && <DailyReward daily={daily} />}
        {sites.length === 0 && (
          <EmptyState isWholePage title={t('votes.none')}>
            {t('votes.noneText')}
          </EmptyState>
        )}
        {isWaiting && (
          <div className="pb-6">
            <Notice
              tone="accent"
              aside={
                <Button size="sm" onClick={() => void check()}>
                  {t('votes.check')}
                </Button>
              }
            >
              {t('votes.waitingText')}
            </Notice>
          </div>
        )}
        {sites.length > 0 && (
          <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
            <section aria-labelledby="vote-sites">
              <SectionHead id="vote-sites" title={t('votes.sites')} />
              <ul className={clsx('grid gap-4 pt-5', sites.length > 1 && 'sm:grid-cols-2')}>
                {sites.map((site) => (
                  <VoteSiteRow
                    key={site.site}
                    site={site}
                    zone={zone}
                    onLeft={() => void refresh()}
                  />
                ))}
              </ul>
            </section>
            <Points points={votes.votes} />
            {votes.streak_days > 0 && <Streak {...votes} />}
          </div>
        )}
        <div className="pt-12 empty:hidden">
          <GoalList goals={goals} zone={zone} />
        </div>
        {voters && <TopVoters voters={voters} zone={zone} />}
      </div>
    </>
  );
}

function Points({ points }: { points: number }) {
  const { t } = useText();
  const { worlds } = useWorlds();
  return (
    <section aria-labelledby="vote-points" className="flex flex-col gap-3">
      <SectionHead id="vote-points" title={t('votes.points')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-3xl font-semibold text-accent">
          <Amount value={points} />
        </p>
        <LinkButton to={`/panel/server/${worlds[0]?.server_id ?? 1}`}>
          {t('votes.spend')}
        </LinkButton>
      </div>
    </section>
  );
}

type StreakProps = Pick<VotesReply, 'streak' | 'streak_days' | 'streak_points'>;

function Streak({ streak, streak_days, streak_points }: StreakProps) {
  const { t } = useText();
  return (
    <section aria-labelledby="vote-streak" className="flex flex-col gap-3 lg:col-span-full">
      <SectionHead id="vote-streak" title={t('votes.streak')} />
      <p className="text-sm text-muted">
        {streak === 0
          ? t('votes.streakNone', { days: streak_days, points: streak_points })
          : t('votes.streakText', { count: streak, days: streak_days, points: streak_points })}
      </p>
      {streak_days <= MARKS_MAX ? (
        <StreakMarks streak={streak} days={streak_days} points={streak_points} />
      ) : (
        <Meter value={(streak % streak_days) / streak_days} label={t('votes.streak')} />
      )}
    </section>
  );
}
