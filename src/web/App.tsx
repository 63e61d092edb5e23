import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { CsrfContext } from '#web/lib/csrf.ts';
import { type Preferences, PreferencesContext } from '#web/lib/preferences.ts';

/** What surrounds the router on both sides; any difference between them would break hydration. */
export function App({
  text,
  preferences,
  csrfToken,
  children,
}: {
  text: i18n;
  preferences: Preferences;
  csrfToken: string | undefined;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <I18nextProvider i18n={text}>
        <PreferencesContext value={preferences}>
          <CsrfContext value={csrfToken}>{children}</CsrfContext>
        </PreferencesContext>
      </I18nextProvider>
    </StrictMode>
  );
}
