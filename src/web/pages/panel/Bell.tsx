import { NOTIFICATIONS_PAGE } from '#contract/notifications.ts';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { useAccount } from '../layout/use-account.ts';

/** In the header of every panel and admin page, before the account menu; the number is live. */
export function Bell() {
  const { t } = useText();
  const unread = useAccount().summary?.unread_notifications ?? 0;
  return (
    <PlainLink
      to={NOTIFICATIONS_PAGE}
      aria-label={
        unread > 0
          ? `${t('layout.own.notifications')}: ${t('layout.unread', { count: unread })}`
          : t('layout.own.notifications')
      }
      className="relative flex size-11 items-center justify-center rounded-box text-muted hover:bg-surface hover:text-ink"
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 22h4" />
      </svg>
      {unread > 0 && (
        <span className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-frame bg-accent-fill px-1 text-xs font-semibold text-on-accent tabular-nums">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </PlainLink>
  );
}

const MAX_SHOWN = 99;
