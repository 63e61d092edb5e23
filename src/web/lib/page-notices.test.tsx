// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NoticesContext, useNotice } from './page-notices.ts';

afterEach(cleanup);

function Notice() {
  return <p>said: {useNotice('done')?.message ?? 'nothing'}</p>;
}

test('the notice of a page is shown until the next navigation', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Notice /> }], {
    initialEntries: ['/login?done=verified'],
  });
  render(
    <NoticesContext value={{ done: { code: 'verified', message: 'Confirmed.' } }}>
      <RouterProvider router={router} />
    </NoticesContext>,
  );
  expect(screen.getByText('said: Confirmed.')).toBeDefined();
  await act(() => router.navigate('/login'));
  expect(screen.getByText('said: nothing')).toBeDefined();
});
