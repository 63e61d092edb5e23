import { useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { WAITING_MAX, type WaitingCounts } from '#contract/admin-overview.ts';
import { useText } from '#web/lib/text.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { AdminIcon } from './AdminIcon.tsx';
import { ADMIN_GROUPS } from './admin-page.ts';
import { ADMIN_PAGES } from './admin-pages.ts';
import { waitingAt } from './waiting-paths.ts';

/** How many screens fit on a laptop with every group open. */
const MAX_OPEN_SCREENS = 14;

type AdminNavigationProps = { waiting: WaitingCounts };

/**
 * The screens the role allows, each with the number of waiting items. One group is open at a time,
 * at first that of the current screen (of the players, on the overview), so that the navigation is
 * never taller than the window. A role with few screens sees every group open.
 */
export function AdminNavigation({ waiting }: AdminNavigationProps) {
  const { t } = useText();
  const id = useId();
  const may = useMay();
  const { pathname } = useLocation();
  const allowed = ADMIN_PAGES.flatMap(({ group, permission, ...page }) =>
    group && may(permission) ? [{ ...page, group }] : [],
  );
  const screen = allowed.find(({ path }) => path !== '/admin' && isAt(path, pathname));
  const current = screen && screen.group !== 'general' ? screen.group : 'players';
  const isShort = allowed.length <= MAX_OPEN_SCREENS;
  return (
    <nav aria-label={t('admin.navigation')} className="flex flex-col gap-1">
      {ADMIN_GROUPS.map((group) => {
        const pages = allowed.filter((page) => page.group === group);
        if (pages.length === 0) return null;
        const links = (
          <ul>
            {pages.map(({ name, path }) => (
              <li key={name}>
                <NavLink to={path} end={path === '/admin'} className={LINK}>
                  <AdminIcon
                    path={path}
                    group={group}
                    className="opacity-80 in-aria-[current=page]:text-accent in-aria-[current=page]:opacity-100"
                  />
                  <span className="min-w-0 flex-1">{t(`${name}.title`)}</span>{' '}
                  <WaitingCount count={waitingAt(path, waiting)} />
                </NavLink>
              </li>
            ))}
          </ul>
        );
        if (group === 'general') return <div key={group}>{links}</div>;
        const sum = pages.reduce((total, { path }) => total + waitingAt(path, waiting), 0);
        return (
          <details
            key={group}
            // Of all `details` with the same name, browsers keep only one open.
            name={isShort ? undefined : id}
            open={isShort || group === current}
            className="group mt-1 border-t border-line-soft pt-2"
          >
            <summary className={GROUP}>
              <span className="flex-1">{t(`admin.groups.${group}`)}</span>
              <span className="tracking-normal normal-case group-open:hidden">
                <WaitingCount count={sum} />
              </span>
              <Icon name="unfold" size={14} className="flex-none group-open:rotate-180" />
            </summary>
            {links}
          </details>
        );
      })}
    </nav>
  );
}

function isAt(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

function WaitingCount({ count }: { count: number }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <span className="flex-none rounded-full bg-accent-fill px-2 text-xs font-semibold text-on-accent tabular-nums">
      {count >= WAITING_MAX ? `${WAITING_MAX}+` : count}
      <span className="sr-only"> {t('admin.overview.waitingHere')}</span>
    </span>
  );
}

const GROUP =
  'flex min-h-11 list-none items-center gap-2 rounded-box pr-2 pl-3 text-xs font-semibold tracking-wide text-muted uppercase hover:text-ink lg:min-h-9 [&::-webkit-details-marker]:hidden';

// The mark of the current screen is a bar of its own: a border would bend around the corners.
const LINK =
  'relative flex min-h-11 items-center gap-2.5 rounded-box py-1 pr-2 pl-3 text-sm text-muted hover:bg-surface hover:text-ink lg:min-h-8.5 aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.75 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-beam';
