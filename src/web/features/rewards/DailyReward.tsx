import '#web/lib/rewards-texts.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { DAILY_REWARD_PATH, dailyRewardReplySchema, type RewardsReply } from '#contract/rewards.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { type Step, StepTrack } from '#web/ui/StepTrack.tsx';

type Daily = NonNullable<RewardsReply['daily']>;

/** A fixed sequence of rewards: every day shows what it gives. */
export function DailyReward({ daily }: { daily: Daily }) {
  const { t } = useText();
  const api = useApi();
  const panel = usePanel();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const claim = async () => {
    setIsBusy(true);
    setError('');
    try {
      await api.send('POST', DAILY_REWARD_PATH, dailyRewardReplySchema, {});
      panel.reload();
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure));
    }
    setIsBusy(false);
  };
  const unit = t(`rewards.units.${daily.purse}`);
  return (
    <section aria-labelledby="daily" className="flex flex-col gap-4 pb-10">
      <SectionHead id="daily" title={t('rewards.daily.title')} aside={unit} />
      <p className="text-sm text-muted">
        {t('rewards.daily.text')}{' '}
        {daily.restarts ? t('rewards.daily.restarts') : t('rewards.daily.continues')}
      </p>
      <StepTrack
        now={t('rewards.daily.today')}
        steps={daily.days.map((amount, index) => ({
          day: index + 1,
          state: stateOf(daily, index + 1),
          gives: (
            <>
              +<Amount value={amount} />
              <span className="sr-only"> {unit}</span>
            </>
          ),
        }))}
      />
      {daily.problem !== null ? (
        <p>
          {t(`rewards.daily.${daily.problem}`, {
            level: daily.min_level,
            days: daily.min_account_days,
          })}
        </p>
      ) : daily.is_claimed ? (
        <p role="status" className="text-success">
          {t('rewards.daily.claimed')}
        </p>
      ) : (
        <p>
          <Button
            variant="primary"
            className="max-sm:w-full"
            isBusy={isBusy}
            onClick={() => void claim()}
          >
            {t('rewards.daily.claim')}
          </Button>
        </p>
      )}
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    </section>
  );
}

function stateOf({ step, is_claimed }: Daily, day: number): Step['state'] {
  if (day < step || (day === step && is_claimed)) return 'done';
  return day === step ? 'now' : 'toCome';
}
