import { SUBSCRIPTIONS_PAGE } from '#contract/subscriptions.ts';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { OrderSign } from '#web/ui/OrderSign.tsx';

/** On the page of donations, where subscriptions are sold. */
export function SubscriptionsLink() {
  const { t } = useText();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 border border-line bg-surface p-5">
      <span className="text-accent">
        <OrderSign kind="vip" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-display text-lg font-semibold">{t('subscriptions.heading')}</p>
        <p className="text-sm text-muted">{t('subscriptions.text')}</p>
      </div>
      <LinkButton to={SUBSCRIPTIONS_PAGE}>{t('subscriptions.title')}</LinkButton>
    </div>
  );
}
