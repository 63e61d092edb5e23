import type { Me } from '#contract/me.ts';
import type { Summary } from '#contract/summary.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** A menu icon on narrow screens; on wide ones the user and the balance. */
export function MenuButton({ me, summary }: { me: Me | null; summary: Summary | null }) {
  const { t } = useText();
  const unread = summary?.unread_reports ?? 0;
  return (
    <summary
      aria-label={me ? undefined : t('layout.menu')}
      className="relative flex h-11 min-w-11 list-none items-center justify-center rounded-box border border-line bg-surface [&::-webkit-details-marker]:hidden"
    >
      <span className="lg:hidden">
        <Icon name="menu" />
        {me && <span className="sr-only">{t('layout.menu')}</span>}
      </span>
      {me && (
        <span className="hidden items-center gap-2.5 pr-3 pl-2 text-sm lg:flex">
          <span className="sr-only">{t('layout.account')}</span>
          <span
            aria-hidden="true"
            className="flex size-7 flex-none items-center justify-center rounded-full bg-raised font-semibold text-accent"
          >
            {me.email.slice(0, 1).toUpperCase()}
          </span>
          <span className="max-w-28 truncate font-medium">{nameOf(me)}</span>
          {summary && (
            <span className="hidden text-muted xl:inline">
              <Amount value={summary.coins} unit={t('purses.coins')} />
            </span>
          )}
          <Icon name="unfold" size={16} className="text-muted" />
        </span>
      )}
      {unread > 0 && (
        <span className="absolute -top-1 -right-1 size-3 rounded-full border-2 border-frame bg-accent">
          <span className="sr-only">
            {t('layout.own.reports')}: {t('layout.unread', { count: unread })}
          </span>
        </span>
      )}
    </summary>
  );
}

/** The part before the @: the whole email would fill the header. */
function nameOf({ email }: Me): string {
  return email.split('@')[0] || email;
}
