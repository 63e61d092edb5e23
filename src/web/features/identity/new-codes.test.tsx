// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#web/lib/api.ts';
import { TestProviders } from '#web/lib/testing/render-with-text.tsx';
import { ApiContext } from '#web/lib/use-api.ts';
import { NewCodes } from './NewCodes.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('once the codes are shown, the button that generates new ones is gone', async () => {
  const api = createApi(async () => ({ status: 200, body: { recovery_codes: ['7K2M-QX9D'] } }));
  render(
    <ApiContext value={api}>
      <NewCodes />
    </ApiContext>,
    { wrapper: TestProviders },
  );
  fireEvent.click(screen.getByRole('button', { name: 'New recovery codes' }));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Show codes' }));
    await vi.runAllTimersAsync();
  });
  expect(screen.getByText('7K2M-QX9D')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show codes' })).toBeNull();
});
