// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { ApiContext } from './use-api.ts';
import { useLiveData } from './use-live-data.ts';

// One clock for the file: the reads in the background are spaced across tests too.
beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const api = createApi(async () => ({ status: 200, body: {} }));
const wrapper = ({ children }: { children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
);

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

interface Page {
  key: string;
  loaded: string | null;
}

/** A part whose reads wait for the test to answer them. */
function show(first: Page = { key: 'a', loaded: 'loaded' }) {
  const reads: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  };
  const { result, rerender } = renderHook((page: Page) => useLiveData({ ...page, load }), {
    wrapper,
    initialProps: first,
  });
  const shown = () => [result.current.value, result.current.isStale];
  const refresh = () => act(() => result.current.refresh());
  const beginRead = async () => {
    const before = reads.length;
    refresh();
    await pass(10);
    expect(reads.length).toBe(before + 1);
    return reads.at(-1) as PromiseWithResolvers<string>;
  };
  const replace = (value: string) => act(() => result.current.replace(value));
  return { rerender, reads, shown, refresh, beginRead, replace };
}

const answer = (read: PromiseWithResolvers<string>, value: string) =>
  act(async () => read.resolve(value));
const fail = (read: PromiseWithResolvers<string>) =>
  act(async () => read.reject(new TypeError('no network')));

test('a reloaded value replaces the one from the page', async () => {
  const { shown, beginRead } = show();
  expect(shown()).toEqual(['loaded', false]);
  await answer(await beginRead(), 'read');
  expect(shown()).toEqual(['read', false]);
});

test('a read overtaken by a pushed value does not overwrite it', async () => {
  const { shown, beginRead, replace } = show();
  const overtaken = await beginRead();
  replace('pushed');
  await answer(overtaken, 'older');
  expect(shown()).toEqual(['pushed', false]);
  await answer(await beginRead(), 'newer');
  expect(shown()).toEqual(['newer', false]);
});

test('an overtaken read that fails does not mark the pushed value as stale', async () => {
  const { shown, reads, beginRead, replace } = show();
  const overtaken = await beginRead();
  replace('pushed');
  await fail(overtaken);
  await pass(60);
  expect([shown(), reads.length]).toEqual([['pushed', false], 1]);
});

test('a read does not overwrite a page that was reloaded in the meantime', async () => {
  const { rerender, shown, beginRead } = show();
  const overtaken = await beginRead();
  act(() => rerender({ key: 'a', loaded: 'loaded again' }));
  await answer(overtaken, 'older');
  expect(shown()).toEqual(['loaded again', false]);
});

test('a read does update a page that could not be reloaded', async () => {
  const { rerender, shown, beginRead } = show();
  const read = await beginRead();
  act(() => rerender({ key: 'a', loaded: null }));
  expect(shown()).toEqual([null, true]);
  await answer(read, 'read');
  expect(shown()).toEqual(['read', false]);
});

test('a queued read is canceled by a pushed value', async () => {
  const { shown, reads, refresh, replace } = show();
  const other = show({ key: 'b', loaded: 'loaded' });
  // Reads are made one after another, so the next has to wait.
  const first = await other.beginRead();
  refresh();
  replace('pushed');
  await answer(first, 'read');
  await pass(60);
  expect([shown(), reads.length]).toEqual([['pushed', false], 0]);
});

test('a read that fails keeps the value, marks it as stale, and is retried', async () => {
  const { shown, reads, beginRead } = show();
  await fail(await beginRead());
  expect(shown()).toEqual(['loaded', true]);
  await pass(30);
  expect(reads.length).toBe(2);
  await answer(reads[1] as PromiseWithResolvers<string>, 'read');
  expect(shown()).toEqual(['read', false]);
});

test('data that failed to load with the page is read at once; another URL starts over', async () => {
  const { rerender, shown, reads } = show({ key: 'a', loaded: null });
  expect(shown()).toEqual([null, true]);
  await pass(10);
  const [read] = reads;
  act(() => rerender({ key: 'b', loaded: 'of another' }));
  await answer(read as PromiseWithResolvers<string>, 'of the first');
  expect(shown()).toEqual(['of another', false]);
});
