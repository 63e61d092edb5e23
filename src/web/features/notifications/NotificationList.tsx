import clsx from 'clsx';
import {
  NOTIFICATION_TOPICS,
  NOTIFICATIONS_PAGE,
  type NotificationsReply,
  type NotificationTopic,
  READ_NOTIFICATIONS_PATH,
  TOPIC_NAMES,
} from '#contract/notifications.ts';
import { useText } from '#web/lib/text.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { TopicIcon } from './TopicIcon.tsx';

/** Extends the link over the whole row. */
const TITLE = 'font-semibold no-underline! hover:underline! after:absolute after:inset-0';

type NotificationListProps = { reply: NotificationsReply; zone: string; isFirstPage: boolean };

/** What happened, newest first. */
export function NotificationList({ reply, zone, isFirstPage }: NotificationListProps) {
  const { t } = useText();
  const { notifications, unread, next } = reply;
  return (
    <section aria-labelledby="latest">
      <SectionHead
        id="latest"
        title={t('notifications.list')}
        aside={
          unread > 0 && (
            <ChangeForm
              action={READ_NOTIFICATIONS_PATH}
              submit={t('notifications.readAll')}
              isQuiet
            >
              {null}
            </ChangeForm>
          )
        }
      />
      {notifications.length === 0 && (
        <EmptyState title={t('notifications.empty')}>{t('notifications.emptyText')}</EmptyState>
      )}
      <ul>
        {notifications.map((notification) => (
          <li
            key={notification.id}
            className={clsx(
              'relative flex items-center gap-4 border-b border-l-3 border-line-soft px-3 py-2 leading-snug hover:bg-raised/40',
              notification.is_read ? 'border-l-transparent' : 'border-l-beam bg-surface',
            )}
          >
            <TopicIcon topic={topicOf(notification.kind)} isQuiet={notification.is_read} />
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
              <div className="flex min-w-0 flex-col [overflow-wrap:anywhere]">
                <span className="flex flex-wrap items-center gap-x-3">
                  <NameLink to={notification.path} className={TITLE}>
                    {notification.title}
                  </NameLink>
                  {!notification.is_read && (
                    <Badge tone="accent">{t('notifications.unread')}</Badge>
                  )}
                </span>
                {notification.text && (
                  <span className="text-sm text-muted">{notification.text}</span>
                )}
              </div>
              <span className="text-sm text-muted">
                <Ago seconds={notification.happened_at} zone={zone} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 pt-5 empty:hidden">
        {!isFirstPage && (
          <LinkButton to={NOTIFICATIONS_PAGE} size="sm">
            {t('notifications.newest')}
          </LinkButton>
        )}
        {next !== null && (
          <LinkButton to={`${NOTIFICATIONS_PAGE}?before=${next}`} size="sm">
            {t('notifications.older')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function topicOf(kind: NotificationsReply['notifications'][number]['kind']): NotificationTopic {
  return (
    TOPIC_NAMES.find((topic) => NOTIFICATION_TOPICS[topic].some((one) => one === kind)) ?? 'boss'
  );
}
