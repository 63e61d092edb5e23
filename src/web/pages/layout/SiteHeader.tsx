import { LOGIN_PATH, REGISTER_PATH } from '#contract/identity-paths.ts';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { SiteMark } from './SiteMark.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { useCurrentEntry } from './use-current-entry.ts';
import { useHeaderSlot } from './use-header-slot.ts';
import { useMe } from './use-me.ts';
import { useMenu } from './use-menu.ts';
import { useWorlds } from './use-worlds.ts';

/** The menu entries the operator has chosen, followed by the account menu. */
export function SiteHeader() {
  const { t } = useText();
  const { site } = useWorlds();
  const currentEntry = useCurrentEntry();
  const me = useMe();
  const menu = useMenu();
  const InHeader = useHeaderSlot();
  return (
    <header className="site-header">
      <div className="page flex h-15 items-stretch gap-4 xl:gap-6">
        <PlainLink
          to="/"
          className="flex min-w-0 items-center gap-2.5 font-display text-lg font-semibold"
        >
          {site.logo ? (
            <img {...site.logo} alt="" className="max-h-10 max-w-32 flex-none" />
          ) : (
            <SiteMark />
          )}
          <span className="truncate">{site.name}</span>
        </PlainLink>
        <nav aria-label={t('layout.navigation')} className="hidden lg:flex">
          {menu.map(({ key, to, label }) => (
            <PlainLink
              key={to}
              to={to}
              {...currentEntry(key)}
              className="aria-[current=page]:pennon-mark"
            >
              {label}
            </PlainLink>
          ))}
        </nav>
        <div className="ml-auto flex flex-none items-center gap-1">
          {!me && <Visitor />}
          {InHeader && me && <InHeader />}
          <SiteMenu />
        </div>
      </div>
    </header>
  );
}

function Visitor() {
  const { t } = useText();
  return (
    <div className="hidden items-center gap-1 md:flex">
      <PlainLink
        to={LOGIN_PATH}
        isDocument
        className="flex min-h-11 items-center px-3 text-sm text-muted hover:text-ink"
      >
        {t('identity.nav.login')}
      </PlainLink>
      <PlainLink
        to={REGISTER_PATH}
        isDocument
        className="flex min-h-9 items-center rounded-box border border-accent-fill px-3.5 text-sm font-semibold text-accent hover:bg-surface"
      >
        {t('identity.nav.register')}
      </PlainLink>
    </div>
  );
}
