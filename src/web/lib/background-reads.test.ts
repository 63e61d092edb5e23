// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';

type Reads = typeof import('./background-reads.ts');
let reads: Reads;
let logged: MockInstance;

beforeEach(async () => {
  vi.useFakeTimers();
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  reads = await import('./background-reads.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('the first is read at once, the others at intervals', async () => {
  const read: string[] = [];
  for (const key of ['a', 'b', 'c']) {
    reads.readInBackground(key, async () => void read.push(key));
  }
  await pass(1);
  expect(read).toEqual(['a']);
  await pass(6);
  expect(read).toEqual(['a', 'b']);
  await pass(60);
  expect(read).toEqual(['a', 'b', 'c']);
});

test('a page sends at most twelve requests a minute, whatever changes', async () => {
  const read = vi.fn(async () => undefined);
  for (let second = 0; second < 600; second += 1) {
    for (const board of ['a', 'b', 'c', 'd', 'e']) reads.readInBackground(board, read);
    await pass(1);
  }
  expect(read.mock.calls.length).toBeGreaterThan(80);
  expect(read.mock.calls.length).toBeLessThanOrEqual(121);
});

test('a failed read is retried with growing delays until it succeeds', async () => {
  let isUp = false;
  const read = vi.fn(async () => {
    if (!isUp) throw new TypeError('no network');
  });
  reads.readInBackground('a', read);
  await pass(120);
  const tries = read.mock.calls.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(8);
  isUp = true;
  await pass(70);
  expect(read.mock.calls.length).toBe(tries + 1);
  await pass(600);
  expect(read.mock.calls.length).toBe(tries + 1);
});

test('after the session has ended nothing is retried or logged', async () => {
  // From the same copy of the modules, or `instanceof` would not recognize it.
  const { ApiError } = await import('./api.ts');
  const read = vi.fn(async () => {
    throw new ApiError(401, { code: 'login_required', message: 'Please log in first.' });
  });
  reads.readInBackground('a', read);
  await pass(600);
  expect(read).toHaveBeenCalledTimes(1);
  expect(logged).not.toHaveBeenCalled();
});

test('nothing is read while the tab is hidden, nor for parts no longer shown', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const [seen, left] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  reads.readInBackground('seen', seen);
  reads.readInBackground('left', left);
  await pass(60);
  expect(seen).not.toHaveBeenCalled();
  reads.cancelRead('left');
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(60);
  expect(seen).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
});
