import type { Me } from '#contract/me.ts';
import type { Summary } from '#contract/summary.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { accountNavigation, unreadOf } from './account-navigation.ts';
import { MENU_LINK, MENU_LINKS } from './menu-classes.ts';
import { useCurrentEntry } from './use-current-entry.ts';
import { useWorlds } from './use-worlds.ts';

/** The user's email, balances, and all their own pages. */
export function AccountEntries({ me, summary }: { me: Me; summary: Summary | null }) {
  const { t } = useText();
  const { worlds } = useWorlds();
  const currentEntry = useCurrentEntry();
  return (
    <>
      <p className="flex-none truncate px-1 text-sm font-semibold">{me.email}</p>
      {summary && <Balances summary={summary} />}
      <nav aria-label={t('layout.account')} className={MENU_LINKS}>
        {accountNavigation(worlds, summary?.has_shop === true, summary?.has_gifts === true).map(
          ({ key, ...link }) => (
            <PlainLink key={key} {...link} {...currentEntry(key)} className={MENU_LINK}>
              {t(`layout.own.${key}`)}
              {unreadOf(summary, key) > 0 && (
                <Badge tone="accent">{t('layout.unread', { count: unreadOf(summary, key) })}</Badge>
              )}
            </PlainLink>
          ),
        )}
        {me.is_staff && (
          <PlainLink to="/admin" className={MENU_LINK}>
            {t('identity.nav.admin')}
          </PlainLink>
        )}
      </nav>
    </>
  );
}

function Balances({ summary }: { summary: Summary }) {
  const { t } = useText();
  const purses = [
    { label: t('purses.coins'), value: summary.coins },
    { label: t('purses.votes'), value: summary.votes },
    { label: t('purses.referral'), value: summary.referral_coins },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 border-y border-line py-2">
      {purses.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col px-1">
          <dt className="order-2 text-xs text-muted">{label}</dt>
          <dd className="font-semibold">
            <Amount value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
