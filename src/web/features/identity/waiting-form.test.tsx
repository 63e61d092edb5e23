// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi, type Transport } from '#web/lib/api.ts';
import { TestProviders } from '#web/lib/testing/render-with-text.tsx';
import { ApiContext } from '#web/lib/use-api.ts';
import { PostForm } from './PostForm.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const WAITING = { code: 'waiting_room', message: 'Wait', queue: { ahead: 57, seconds: 12 } };

test('a form that has to wait keeps what was typed, shows its place in the queue, and is sent when its turn comes', async () => {
  const sent: object[] = [];
  const polls = [{ ahead: 20, seconds: 4 }, { ahead: 0, seconds: 1 }, null];
  const transport: Transport = async (method, _path, body) => {
    if (method === 'GET') return { status: 200, body: { waiting: polls.shift() ?? null } };
    sent.push(body ?? {});
    return sent.length === 1
      ? { status: 503, body: WAITING }
      : { status: 200, body: { message: '', done: 'logged_in', next: '/panel' } };
  };
  const assign = vi.fn();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  render(
    <ApiContext value={createApi(transport)}>
      <PostForm action="/login" submitLabel="Log in">
        {() => <input name="email" aria-label="Email" />}
      </PostForm>
    </ApiContext>,
    { wrapper: TestProviders },
  );
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@example.com' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    // The code that sends it is loaded first.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(document.querySelector('form')?.textContent).toContain('57 people ahead of you');
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(document.querySelector('form')?.textContent).toContain('20 people ahead of you');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(document.querySelector('form')?.textContent).toContain('You’re next');
  expect(sent).toHaveLength(1);
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('a@example.com');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(assign).toHaveBeenCalledWith('/panel?done=logged_in');
});
