import { type ReactNode, StrictMode, useEffect } from 'react';
import type { PageNotices } from '#contract/page.ts';
import { CsrfContext } from '#web/lib/csrf.ts';
import { GoContext } from '#web/lib/go.ts';
import { NoticesContext } from '#web/lib/page-notices.ts';
import { type Preferences, PreferencesContext } from '#web/lib/preferences.ts';
import { type Text, TextContext } from '#web/lib/text.ts';

/** The providers around the router, on the server and in the browser; a difference would break hydration. */
export function App({
  text,
  preferences,
  csrfToken,
  notices,
  go,
  onHydrated,
  children,
}: {
  text: Text;
  preferences: Preferences;
  csrfToken: string | undefined;
  notices: PageNotices;
  /** Only in the browser. */
  go?: (url: string) => void;
  /** Only in the browser. */
  onHydrated?: () => void;
  children: ReactNode;
}) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <StrictMode>
      <TextContext value={text}>
        <PreferencesContext value={preferences}>
          <CsrfContext value={csrfToken}>
            <NoticesContext value={notices}>
              <GoContext value={go}>{children}</GoContext>
            </NoticesContext>
          </CsrfContext>
        </PreferencesContext>
      </TextContext>
    </StrictMode>
  );
}
