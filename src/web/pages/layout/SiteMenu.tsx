import clsx from 'clsx';
import { useRef } from 'react';
import { LOGIN_PATH, REGISTER_PATH } from '#contract/identity-paths.ts';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { AccountEntries } from './AccountEntries.tsx';
import { Logout } from './Logout.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MENU_LINK, MENU_LINKS } from './menu-classes.ts';
import { PreferenceChoices } from './PreferenceChoices.tsx';
import { useAccount } from './use-account.ts';
import { useCurrentEntry } from './use-current-entry.ts';
import { useMe } from './use-me.ts';
import { useMenu } from './use-menu.ts';
import { useMenuKeys } from './use-menu-keys.ts';

/** The account entries include these too, so the public part of the same menu leaves them out. */
const IN_ACCOUNT = new Set(['donations', 'accounts', 'traders']);

/**
 * The account menu; on phones and tablets the whole navigation. A `details` element, so it opens
 * without JavaScript. Visitors have it only there: on wide screens the header shows all entries.
 */
export function SiteMenu() {
  const { t } = useText();
  const currentEntry = useCurrentEntry();
  const me = useMe();
  const account = useAccount();
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuKeys(menu);
  const all = useMenu();
  const entries = me ? all.filter(({ key }) => !IN_ACCOUNT.has(key)) : all;
  return (
    <details
      ref={menu}
      onToggle={(event) => {
        if (me && event.currentTarget.open) account.refresh();
      }}
      className={clsx('lg:relative', !me && 'lg:hidden')}
    >
      <MenuButton me={me} summary={account.summary} />
      <div className="absolute inset-x-0 top-full mt-1 flex max-h-[calc(100dvh-var(--frame-height))] flex-col gap-2 overflow-y-auto border-b border-line bg-frame px-4 pt-3 pb-4 lg:right-0 lg:left-auto lg:mt-2 lg:w-80 lg:border">
        {me && <AccountEntries me={me} summary={account.summary} />}
        <nav
          aria-label={t('layout.navigation')}
          className={clsx(MENU_LINKS, 'lg:hidden', me && 'border-t border-line pt-2')}
        >
          {entries.map(({ key, to, label }) => (
            <PlainLink key={to} to={to} {...currentEntry(key)} className={MENU_LINK}>
              {label}
            </PlainLink>
          ))}
          {!me && (
            <>
              <PlainLink to={LOGIN_PATH} isDocument className={MENU_LINK}>
                {t('identity.nav.login')}
              </PlainLink>
              <PlainLink to={REGISTER_PATH} isDocument className={MENU_LINK}>
                {t('identity.nav.register')}
              </PlainLink>
            </>
          )}
        </nav>
        <div className="flex flex-col gap-1 border-t border-line pt-2 text-sm">
          <PreferenceChoices isLandmark={false} />
        </div>
        {me && <Logout />}
      </div>
    </details>
  );
}
