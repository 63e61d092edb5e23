import { LOGIN_PATH, LOGOUT_PATH, REGISTER_PATH } from '#contract/identity-paths.ts';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { useMe } from './use-me.ts';

/** The last entries of the navigation: Login and Register for a visitor, Logout for a player. */
export function Who() {
  const entries = useEntries();
  return (
    <div className="ml-auto hidden items-center gap-1 lg:flex">
      {entries.map(({ key, to, label, isStrong }) => (
        <PlainLink
          key={key}
          to={to}
          isDocument={key !== 'admin'}
          className={
            isStrong
              ? 'flex min-h-9 items-center rounded-box border border-accent-fill px-3.5 text-sm font-semibold text-accent hover:bg-surface'
              : 'flex min-h-11 items-center px-3 text-sm text-muted hover:text-ink'
          }
        >
          {label}
        </PlainLink>
      ))}
    </div>
  );
}

export function WhoOnPhone() {
  const entries = useEntries();
  return entries.map(({ key, to, label }) => (
    <PlainLink
      key={key}
      to={to}
      isDocument={key !== 'admin'}
      className="flex min-h-12 items-center border-b border-line-soft px-1 text-lg text-muted"
    >
      {label}
    </PlainLink>
  ));
}

function useEntries() {
  const { t } = useText();
  const me = useMe();
  const admin = { key: 'admin', to: '/admin', label: t('identity.nav.admin'), isStrong: false };
  const player = [
    ...(me?.is_admin ? [admin] : []),
    { key: 'security', to: '/panel/security', label: t('identity.nav.security'), isStrong: false },
    { key: 'logout', to: LOGOUT_PATH, label: t('identity.nav.logout'), isStrong: false },
  ];
  const visitor = [
    { key: 'login', to: LOGIN_PATH, label: t('identity.nav.login'), isStrong: false },
    { key: 'register', to: REGISTER_PATH, label: t('identity.nav.register'), isStrong: true },
  ];
  return me ? player : visitor;
}
