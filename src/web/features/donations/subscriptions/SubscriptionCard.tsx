import clsx from 'clsx';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  CANCEL_SUBSCRIPTION_PATH,
  END_SUBSCRIPTION_PATH,
  type Subscription,
} from '#contract/subscriptions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { useMoney } from '#web/features/donations/use-money.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { type Fact, Facts } from '#web/ui/Facts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import { StorePicture, THUMBNAIL } from '#web/ui/StorePicture.tsx';
import { PeriodList } from './PeriodList.tsx';
import { SubscriptionBadge } from './SubscriptionBadge.tsx';
import { usePeriodText } from './use-period-text.ts';

type SubscriptionCardProps = {
  subscription: Subscription;
  /** The level of its picture. */
  level: number;
  zone: string;
};

/** One subscription: what it costs, what comes next, and how to cancel. */
export function SubscriptionCard({ subscription, level, zone }: SubscriptionCardProps) {
  const { t } = useText();
  const { state, currency } = subscription;
  const isRunning = state === 'active' || state === 'past_due' || state === 'opened';
  return (
    <article className="flex flex-col border border-t-3 border-line border-t-beam bg-surface p-5 sm:p-6">
      <div className="flex items-start gap-4 pb-4">
        <StorePicture
          motif="vip"
          level={level}
          className={clsx(THUMBNAIL, !isRunning && 'opacity-60 grayscale')}
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 text-xl [overflow-wrap:anywhere]">
            {subscription.title} · {subscription.character}
          </h3>
          <SubscriptionBadge state={state} />
        </div>
      </div>
      {state === 'opened' && <Notice tone="accent">{t('subscriptions.opened')}</Notice>}
      {state === 'past_due' && (
        <Notice tone="danger">
          {t('subscriptions.pastDue', { date: formatDateTime(subscription.grace_ends_at, zone) })}
        </Notice>
      )}
      <Facts facts={useSubscriptionFacts(subscription, zone)} />
      {subscription.periods.length > 0 && (
        <PeriodList periods={subscription.periods} currency={currency} zone={zone} />
      )}
      <CardActions subscription={subscription} isRunning={isRunning} />
    </article>
  );
}

function useSubscriptionFacts(subscription: Subscription, zone: string): readonly Fact[] {
  const { t } = useText();
  const period = usePeriodText();
  const { amount, currency } = subscription;
  const facts: Fact[] = [
    {
      label: t('subscriptions.price'),
      value: (
        <>
          <Money amount={amount} currency={currency} /> · {period(subscription)}
        </>
      ),
    },
    {
      label: t('subscriptions.provider'),
      value: t(`donate.providers.${subscription.provider}`),
    },
  ];
  if (subscription.next_charge_at > 0) {
    const value = <DateTime seconds={subscription.next_charge_at} zone={zone} />;
    facts.push({ label: t('subscriptions.nextCharge'), value });
  }
  if (subscription.paid_until > 0) {
    const value = <DateTime seconds={subscription.paid_until} zone={zone} />;
    facts.push({ label: t('subscriptions.paidUntil'), value });
  }
  return facts;
}

type CardActionsProps = { subscription: Subscription; isRunning: boolean };

function CardActions({ subscription, isRunning }: CardActionsProps) {
  const { t } = useText();
  const money = useMoney();
  const send = useSendAndReload();
  const { id, currency, refund_now } = subscription;
  return (
    <div className="mt-auto flex flex-wrap gap-3 pt-4 max-sm:*:grow empty:hidden">
      {subscription.pay_url && (
        <LinkButton to={subscription.pay_url} variant="primary" isDocument>
          {t('subscriptions.finishPaying')}
        </LinkButton>
      )}
      {subscription.fix_url && (
        <LinkButton to={subscription.fix_url} variant="primary" isDocument>
          {t('subscriptions.fix')}
        </LinkButton>
      )}
      <Modal
        trigger={isRunning ? <Button>{t('subscriptions.cancel')}</Button> : null}
        title={t('subscriptions.cancelTitle')}
        icon={<OrderIcon kind="vip" />}
        description={t('subscriptions.cancelText')}
        cancelLabel={t('subscriptions.keep')}
        okLabel={t('subscriptions.cancel')}
        okVariant="danger"
        onSubmit={() =>
          send('POST', CANCEL_SUBSCRIPTION_PATH, messageReplySchema, { subscription_id: id })
        }
      />
      <Modal
        trigger={refund_now === null ? null : <Button>{t('subscriptions.end')}</Button>}
        title={t('subscriptions.endTitle')}
        icon={<OrderIcon kind="vip" />}
        description={t('subscriptions.endText', { amount: money(refund_now ?? 0, currency) })}
        cancelLabel={t('subscriptions.keep')}
        okLabel={t('subscriptions.end')}
        okVariant="danger"
        onSubmit={() =>
          send('POST', END_SUBSCRIPTION_PATH, messageReplySchema, { subscription_id: id })
        }
      />
    </div>
  );
}
