import clsx from 'clsx';
import { NavLink, useLocation } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { NAVIGATION } from './navigation.ts';
import { Seal } from './Seal.tsx';
import { useWorlds } from './use-worlds.ts';
import { Who, WhoOnPhone } from './Who.tsx';

export function SiteHeader() {
  const { t } = useText();
  const { site } = useWorlds();
  // Under the header of the panel its own entries begin: a pennon would hang over one of them.
  const hangs = useLocation().pathname.startsWith('/panel')
    ? ''
    : 'aria-[current=page]:pennon-mark';
  return (
    <header className="sticky top-0 z-20 border-b-4 border-beam bg-frame">
      <div className="page flex h-15 items-stretch gap-6">
        <PlainLink
          to="/"
          className="flex min-w-0 items-center gap-2.5 font-display text-lg font-semibold"
        >
          <Seal />
          <span className="truncate">{site.name}</span>
        </PlainLink>
        <nav aria-label={t('layout.navigation')} className="hidden lg:flex">
          {NAVIGATION.map(({ key, to }) => (
            <NavLink
              key={key}
              to={to}
              end={to === '/'}
              className={clsx(
                'relative flex items-center px-3 text-sm text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink',
                hangs,
              )}
            >
              {t(`layout.nav.${key}`)}
            </NavLink>
          ))}
        </nav>
        <Who />
        <PhoneMenu />
      </div>
    </header>
  );
}

/** A details element opens without scripts; the key shuts it when a page was chosen. */
function PhoneMenu() {
  const { t } = useText();
  const { key: visit } = useLocation();
  return (
    <details key={visit} className="ml-auto flex items-center lg:hidden">
      <summary
        aria-label={t('layout.menu')}
        className="flex size-11 list-none items-center justify-center rounded-box border border-line bg-surface [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" />
      </summary>
      <nav
        aria-label={t('layout.navigation')}
        className="absolute inset-x-0 top-full mt-1 border-b border-line bg-frame px-4 pb-4"
      >
        {NAVIGATION.map(({ key, to }) => (
          <NavLink
            key={key}
            to={to}
            end={to === '/'}
            className="flex min-h-12 items-center border-b border-line-soft px-1 text-lg text-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {t(`layout.nav.${key}`)}
          </NavLink>
        ))}
        <WhoOnPhone />
      </nav>
    </details>
  );
}
