import { SUBSCRIPTIONS_PAGE } from '#contract/subscriptions.ts';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StorePicture } from '#web/ui/StorePicture.tsx';

/** A link on the donations page, if subscriptions are sold. */
export function SubscriptionsLink() {
  const { t } = useText();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 border border-line bg-surface p-5">
      <StorePicture motif="vip" level={2} className="h-16 w-24 flex-none rounded-box" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-display text-lg font-semibold">{t('subscriptions.heading')}</p>
        <p className="text-sm text-muted">{t('subscriptions.text')}</p>
      </div>
      <LinkButton to={SUBSCRIPTIONS_PAGE} className="max-sm:w-full">
        {t('subscriptions.title')}
      </LinkButton>
    </div>
  );
}
