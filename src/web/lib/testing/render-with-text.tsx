import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { createText, TextContext } from '#web/lib/text.ts';
import en from '#web/locales/en.json' with { type: 'json' };

/** What components need around them: English text and a router. */
export function TestProviders({ children }: { children: ReactNode }) {
  return (
    <TextContext value={english}>
      <MemoryRouter>{children}</MemoryRouter>
    </TextContext>
  );
}

export function renderWithText(element: ReactElement) {
  return render(element, { wrapper: TestProviders });
}

/** A page at a URL, with a router that submits forms. */
export function renderPage(element: ReactElement, url: string) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [url] });
  render(
    <TextContext value={english}>
      <RouterProvider router={router} />
    </TextContext>,
  );
  return router;
}

const english = createText('en', en);
