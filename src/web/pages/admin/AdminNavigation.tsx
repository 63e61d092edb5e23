import { useId } from 'react';
import { NavLink } from 'react-router';
import { WAITING_MAX, type WaitingCounts } from '#contract/admin-overview.ts';
import { useText } from '#web/lib/text.ts';
import { useMay } from '#web/lib/use-may.ts';
import { ADMIN_PAGES } from './admin-pages.ts';
import { waitingAt } from './waiting-places.ts';

const GROUPS = ['general', 'money', 'content', 'service'] as const;

type AdminNavigationProps = { waiting: WaitingCounts };

/** The screens the role allows, each with the number of waiting items. */
export function AdminNavigation({ waiting }: AdminNavigationProps) {
  const { t } = useText();
  const id = useId();
  const may = useMay();
  const groups = GROUPS.map((group) => ({
    group,
    pages: ADMIN_PAGES.filter((page) => page.group === group && may(page.permission)),
  }));
  return (
    <nav
      aria-label={t('admin.navigation')}
      className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4 lg:block lg:space-y-6"
    >
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ group, pages }) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h2
              id={`${id}-${group}`}
              className="pb-1 font-sans text-xs font-semibold tracking-wide text-muted uppercase"
            >
              {t(`admin.groups.${group}`)}
            </h2>
            <ul>
              {pages.map(({ name, path }) => (
                <li key={name}>
                  <NavLink to={path} end={path === '/admin'} className={LINK}>
                    <span className="min-w-0">{t(`${name}.title`)}</span>{' '}
                    <WaitingCount count={waitingAt(path, waiting)} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

function WaitingCount({ count }: { count: number }) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <span className="flex-none rounded-full bg-raised px-2 text-xs font-semibold text-ink tabular-nums">
      {count >= WAITING_MAX ? `${WAITING_MAX}+` : count}
      <span className="sr-only"> {t('admin.overview.waitingHere')}</span>
    </span>
  );
}

const LINK =
  'flex min-h-9 items-center justify-between gap-2 border-l-2 border-transparent py-1 pr-1 pl-3 text-sm text-muted hover:text-ink aria-[current=page]:border-beam aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink';
