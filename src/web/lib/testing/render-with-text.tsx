import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { createText, TextContext } from '#web/lib/text.ts';
import en from '#web/locales/en.json' with { type: 'json' };

/** What components need around them: English text and a router. */
export function Surroundings({ children }: { children: ReactNode }) {
  return (
    <TextContext value={english}>
      <MemoryRouter>{children}</MemoryRouter>
    </TextContext>
  );
}

export function renderWithText(element: ReactElement) {
  return render(element, { wrapper: Surroundings });
}

const english = createText('en', en);
