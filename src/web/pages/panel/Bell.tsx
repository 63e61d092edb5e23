import { NOTIFICATIONS_PAGE } from '#contract/notifications.ts';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';

/** At the top of every panel page, above its title; the number is live. */
export function Bell({ unread }: { unread: number }) {
  const { t } = useText();
  return (
    <div className="page h-0">
      <div className="relative z-10">
        <PlainLink
          to={NOTIFICATIONS_PAGE}
          aria-label={
            unread > 0
              ? `${t('layout.own.notifications')}: ${t('layout.unread', { count: unread })}`
              : t('layout.own.notifications')
          }
          className="absolute top-2 right-0 flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-box border border-line bg-surface px-2 text-sm hover:bg-raised"
        >
          <svg
            viewBox="0 0 24 24"
            width="18"
            height="18"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 22h4" />
          </svg>
          {unread > 0 && <span className="font-semibold text-accent tabular-nums">{unread}</span>}
        </PlainLink>
      </div>
    </div>
  );
}
