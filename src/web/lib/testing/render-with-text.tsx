import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { createI18n } from '#web/lib/i18n.ts';
import en from '#web/locales/en.json' with { type: 'json' };

/** What components need around them: English text and a router. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={english}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nextProvider>
  );
}

export function renderWithText(element: ReactElement) {
  return render(element, { wrapper: Surroundings });
}

const english = createI18n('en', en);
