import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
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

/** A page at an address, with a router that submits forms. */
export function renderPage(element: ReactElement, address: string) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <TextContext value={english}>
      <RouterProvider router={router} />
    </TextContext>,
  );
  return router;
}

const english = createText('en', en);
