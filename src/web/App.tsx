import { type ReactNode, StrictMode } from 'react';
import { CsrfContext } from '#web/lib/csrf.ts';
import { type Preferences, PreferencesContext } from '#web/lib/preferences.ts';
import { type Text, TextContext } from '#web/lib/text.ts';

/** What surrounds the router on both sides; any difference between them would break hydration. */
export function App({
  text,
  preferences,
  csrfToken,
  children,
}: {
  text: Text;
  preferences: Preferences;
  csrfToken: string | undefined;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <TextContext value={text}>
        <PreferencesContext value={preferences}>
          <CsrfContext value={csrfToken}>{children}</CsrfContext>
        </PreferencesContext>
      </TextContext>
    </StrictMode>
  );
}
