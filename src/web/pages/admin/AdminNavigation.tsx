import { useId } from 'react';
import { NavLink } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { useMay } from '#web/lib/use-may.ts';
import { ADMIN_PAGES } from './admin-pages.ts';

const GROUPS = ['general', 'money', 'content', 'service'] as const;

export function AdminNavigation() {
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
                    {t(`${name}.title`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

const LINK =
  'flex min-h-9 items-center border-l-2 border-transparent pl-3 text-sm text-muted hover:text-ink aria-[current=page]:border-beam aria-[current=page]:font-semibold aria-[current=page]:text-ink';
