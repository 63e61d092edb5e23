import {
  END_NOTIFICATION_SUBSCRIPTION_PATH,
  NOTIFICATION_TOPICS,
  type NotificationSettings,
  SUBSCRIBE_PATH,
  type Subscription,
} from '#contract/notifications.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { ActionRow } from '#web/ui/ActionRow.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { TopicIcon } from './TopicIcon.tsx';

interface SubscriptionsProps {
  settings: NotificationSettings;
  worlds: readonly { server_id: number; name: string }[];
}

/** The player's subscriptions, and buttons to follow their own clans. */
export function Subscriptions({ settings, worlds }: SubscriptionsProps) {
  const { t } = useText();
  const nameOf = useSubscriptionName();
  const { subscriptions } = settings;
  const followed = new Set(
    subscriptions
      .filter(({ topic }) => topic === 'clan')
      .map((one) => `${one.server_id} ${one.subject}`),
  );
  const clans = settings.own_clans.filter(
    ({ server_id, name }) => !followed.has(`${server_id} ${name.toLowerCase()}`),
  );
  const worldOf = (id: number) => worlds.find(({ server_id }) => server_id === id)?.name;
  return (
    <section aria-labelledby="subscriptions">
      <SectionHead id="subscriptions" title={t('notifications.subscriptions')} />
      {subscriptions.length === 0 && (
        <EmptyState title={t('notifications.noSubscriptions')}>
          {t('notifications.noSubscriptionsText')}
        </EmptyState>
      )}
      <ul>
        {subscriptions.map((subscription) => {
          const name = nameOf(subscription);
          const isAll =
            subscription.kinds.length === NOTIFICATION_TOPICS[subscription.topic].length;
          const details = [
            worlds.length > 1 ? worldOf(subscription.server_id) : undefined,
            isAll
              ? undefined
              : subscription.kinds.map((kind) => t(`notifications.kinds.${kind}`)).join(', '),
          ].filter((part) => part !== undefined);
          return (
            <ActionRow
              key={subscription.id}
              icon={<TopicIcon topic={subscription.topic} />}
              title={name}
              detail={details.join(' · ')}
              action={
                <ChangeForm
                  action={END_NOTIFICATION_SUBSCRIPTION_PATH}
                  submit={t('notifications.end')}
                  submitLabel={t('notifications.endOf', { name })}
                  isQuiet
                >
                  <input type="hidden" name="id" value={subscription.id} readOnly />
                </ChangeForm>
              }
            />
          );
        })}
      </ul>
      {clans.length > 0 && (
        <h3 className="pt-5 pb-2 font-semibold">{t('notifications.ownClans')}</h3>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {clans.map(({ server_id, name }) => (
          <ChangeForm
            key={`${server_id} ${name}`}
            action={SUBSCRIBE_PATH}
            submit={t('notifications.follow', { name })}
            isQuiet
          >
            <input type="hidden" name="topic" value="clan" readOnly />
            <input type="hidden" name="server_id" value={server_id} readOnly />
            <input type="hidden" name="subject" value={name} readOnly />
          </ChangeForm>
        ))}
      </div>
    </section>
  );
}

function useSubscriptionName() {
  const { t, language } = useText();
  return ({ topic, name, enchant_from: enchant, price_to }: Subscription): string => {
    if (topic === 'price') {
      const price = formatNumber(price_to, language);
      return enchant > 0
        ? t('notifications.priceOfEnchanted', { name, enchant, price })
        : t('notifications.priceOf', { name, price });
    }
    if (name !== '') return name;
    if (topic === 'boss') return t('notifications.allBosses');
    if (topic === 'castle') return t('notifications.allCastles');
    return t(`notifications.topics.${topic}`);
  };
}
