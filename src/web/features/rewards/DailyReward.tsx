import '#web/lib/rewards-texts.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { DAILY_REWARD_PATH, dailyRewardReplySchema, type RewardsReply } from '#contract/rewards.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

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
      <SectionHead id="daily" title={t('rewards.daily.title')} />
      <p className="text-sm text-muted">
        {t('rewards.daily.text')}{' '}
        {daily.restarts ? t('rewards.daily.restarts') : t('rewards.daily.continues')}
      </p>
      <ol className="grid grid-cols-4 gap-y-4 sm:grid-cols-7">
        {daily.days.map((amount, index) => {
          const day = index + 1;
          const isDone = day < daily.step || (day === daily.step && daily.is_claimed);
          const isNext = day === daily.step && !daily.is_claimed;
          return (
            <li
              key={day}
              aria-current={day === daily.step ? 'step' : undefined}
              className={clsx(
                'min-w-0 border-t-4 border-beam px-1',
                daily.days.length % 4 === 3 && 'last:col-span-2 sm:last:col-span-1',
              )}
            >
              <div
                className={clsx(
                  'cloth flex h-full flex-col items-center gap-1 px-1 pt-4 pb-9 text-center text-xs leading-tight',
                  isDone ? 'dyed-vert' : isNext ? 'gilded' : 'undyed',
                )}
              >
                <span>{t('rewards.daily.day', { day })}</span>
                <b className="font-display text-2xl font-semibold">
                  +<Amount value={amount} />
                </b>
                <span>{unit}</span>
                {isDone && <Icon name="check" size={18} />}
              </div>
            </li>
          );
        })}
      </ol>
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
