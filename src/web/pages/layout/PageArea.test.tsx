// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createText, TextContext } from '#web/lib/text.ts';
import en from '#web/locales/en.json' with { type: 'json' };
import { PageArea } from './PageArea.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a fast page shows no loading state', async () => {
  const { router, answer } = show();
  await go(router, '/next');
  await wait(100);
  expect(isWaiting()).toEqual({ line: false, skeleton: false });
  await answer();
  await wait(1_000);
  expect(screen.getByText('next page')).toBeDefined();
  expect(isWaiting()).toEqual({ line: false, skeleton: false });
});

test('a slow page: first the line, after 200 ms a skeleton in place of the old page, then the page', async () => {
  const { router, answer } = show();
  await go(router, '/next');
  await wait(150);
  expect(isWaiting()).toEqual({ line: true, skeleton: false });
  expect(isShown('first page')).toBe(true);
  await wait(60);
  expect(isWaiting()).toEqual({ line: true, skeleton: true });
  expect(isShown('first page')).toBe(false);
  await answer();
  expect(isShown('next page')).toBe(true);
  expect(isWaiting()).toEqual({ line: false, skeleton: false });
});

test('another page of the same list keeps the current content', async () => {
  const { router, answer } = show();
  await go(router, '/?page=2');
  await wait(2_000);
  expect(isWaiting()).toEqual({ line: true, skeleton: false });
  expect(isShown('first page')).toBe(true);
  await answer();
  expect(isWaiting()).toEqual({ line: false, skeleton: false });
});

function show() {
  let release = () => {};
  const loader = () => new Promise<null>((resolve) => (release = () => resolve(null)));
  const router = createMemoryRouter(
    [
      {
        element: (
          <PageArea>
            <Outlet />
          </PageArea>
        ),
        children: [
          { path: '/', id: 'first', element: 'first page', loader },
          { path: '/next', element: 'next page', loader },
        ],
      },
    ],
    { hydrationData: { loaderData: { first: null } } },
  );
  render(
    <TextContext value={createText('en', en)}>
      <RouterProvider router={router} />
    </TextContext>,
  );
  return { router, answer: () => act(async () => release()) };
}

function go(router: ReturnType<typeof createMemoryRouter>, to: string) {
  return act(async () => void router.navigate(to));
}

function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

function isWaiting() {
  return {
    line: screen.queryByRole('progressbar') !== null,
    skeleton: screen.queryByText('Loading…') !== null,
  };
}

function isShown(text: string): boolean {
  return screen.getByText(text).closest('[hidden]') === null;
}
