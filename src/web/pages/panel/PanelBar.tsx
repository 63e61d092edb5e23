import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { usePanel, usePurse } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

/** The panel's own pages, and what is in the purses wherever one is. */
export function PanelBar() {
  const { t } = useText();
  const { summary } = usePanel();
  const { worlds } = useWorlds();
  const serverId = worlds[0]?.server_id ?? 1;
  const purses = [
    { label: t('panelBar.coins'), value: usePurse('coins') },
    { label: t('panelBar.votes'), value: usePurse('votes') },
    { label: t('panelBar.referral'), value: usePurse('referral') },
  ];
  const links = [
    { to: '/panel', label: t('panelBar.summary'), end: true },
    { to: `/panel/server/${serverId}`, label: t('panelBar.accounts') },
    { to: '/panel/votes', label: t('votes.title') },
    { to: '/panel/referrals', label: t('referrals.title') },
    { to: '/panel/orders', label: t('panelBar.orders') },
    { to: `/panel/${serverId}/market`, label: t('panelBar.traders') },
    { to: '/panel/reports', label: t('panelBar.reports'), unread: summary.unread_reports },
  ];
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the bar is longer than the screen: where one is must be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which entry is current
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!bar.current || !current) return;
    bar.current.scrollLeft =
      current.offsetLeft - (bar.current.clientWidth - current.clientWidth) / 2;
  }, [pathname]);
  return (
    <div className="border-b border-line bg-frame">
      <div className="page flex flex-wrap items-center justify-between gap-x-8">
        <nav
          ref={bar}
          aria-label={t('panelBar.label')}
          className="relative -mx-2 flex max-w-full overflow-x-auto"
        >
          {links.map(({ to, label, end = false, unread = 0 }) => (
            <NavLink key={to} to={to} end={end} className={LINK}>
              {label}
              {unread > 0 && <Badge tone="accent">{t('panelBar.unread', { count: unread })}</Badge>}
            </NavLink>
          ))}
        </nav>
        <dl className="flex gap-5 py-2 text-sm">
          {purses.map(({ label, value }) => (
            <div key={label} className="flex items-baseline gap-1.5">
              <dt className="order-2 text-xs text-muted">{label}</dt>
              <dd className="font-semibold">
                <Amount value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

const LINK =
  'flex min-h-11 flex-none items-center gap-2 border-b-2 border-transparent px-2 text-sm text-muted hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-beam aria-[current=page]:font-semibold aria-[current=page]:text-ink';
