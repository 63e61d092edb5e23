// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast } from './toast-context.ts';

// The connection is lost between the page and its first message.
vi.mock('./ToastViewport.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

function Page() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Saved' })}>
      Save
    </button>
  );
}

test('the page stays if the code of messages cannot be loaded', async () => {
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  await act(async () => screen.getByRole('button').click());
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
});
