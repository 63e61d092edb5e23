import { LOGOUT_PATH } from '#contract/identity-paths.ts';
import { useCsrfToken } from '#web/lib/csrf.ts';
import { useText } from '#web/lib/text.ts';
import { MENU_LINK } from './menu-classes.ts';

/** A form, not a link: it changes state, so it sends the CSRF token, and works without JavaScript. */
export function Logout() {
  const { t } = useText();
  const token = useCsrfToken();
  return (
    <form method="post" action={LOGOUT_PATH} className="border-t border-line pt-2">
      <input type="hidden" name="_csrf" value={token ?? ''} readOnly />
      <button type="submit" className={`${MENU_LINK} w-full`}>
        {t('identity.nav.logout')}
      </button>
    </form>
  );
}
