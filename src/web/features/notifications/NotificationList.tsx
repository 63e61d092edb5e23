import {
  NOTIFICATIONS_PAGE,
  type NotificationsReply,
  READ_NOTIFICATIONS_PATH,
} from '#contract/notifications.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Link } from '#web/ui/Link.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ChangeForm } from './ChangeForm.tsx';

type NotificationListProps = { reply: NotificationsReply; zone: string; isFirst: boolean };

/** What happened, newest first. */
export function NotificationList({ reply, zone, isFirst }: NotificationListProps) {
  const { t } = useText();
  const { notifications, unread, next } = reply;
  return (
    <section aria-labelledby="latest">
      <SectionHead id="latest" title={t('notifications.list')} />
      {notifications.length === 0 && (
        <EmptyState title={t('notifications.empty')}>{t('notifications.emptyText')}</EmptyState>
      )}
      <ul>
        {notifications.map((notification) => (
          <li
            key={notification.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line-soft py-3"
          >
            <div className="flex min-w-0 flex-col [overflow-wrap:anywhere]">
              <span className="flex flex-wrap items-center gap-x-3">
                <Link to={notification.path}>{notification.title}</Link>
                {!notification.is_read && <Badge tone="accent">{t('notifications.unread')}</Badge>}
              </span>
              {notification.text && <span className="text-muted">{notification.text}</span>}
            </div>
            <span className="text-sm text-muted">
              <DateTime seconds={notification.happened_at} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 pt-5 empty:hidden">
        {unread > 0 && (
          <ChangeForm action={READ_NOTIFICATIONS_PATH} submit={t('notifications.readAll')} isQuiet>
            {null}
          </ChangeForm>
        )}
        {!isFirst && (
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
