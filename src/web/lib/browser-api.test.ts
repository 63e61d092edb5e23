// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createBrowserApi } from './browser-api.ts';
import { setConfirmationPrompt } from './confirmation.ts';
import { messageOf } from './error-message.ts';

const done = z.object({ done: z.boolean() });
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
let unregister = () => {};

beforeEach(() => {
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  unregister();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const respond = (status: number, body: object) => Response.json(body, { status });
const refusal = (code: string) => respond(403, { code, message: 'confirm' });

test('a call that needs confirmation is repeated unchanged with the same key', async () => {
  const prompt = vi.fn(async () => true);
  unregister = setConfirmationPrompt(prompt);
  fetched.mockResolvedValueOnce(refusal('confirmation_required'));
  fetched.mockResolvedValueOnce(respond(200, { done: true }));
  const body = { amount: 25 };
  expect(await createBrowserApi().send('POST', '/api/x', done, body, { key: 'key-1' })).toEqual({
    done: true,
  });
  expect(prompt).toHaveBeenCalledExactlyOnceWith('any');
  const [first, second] = fetched.mock.calls;
  expect(second).toEqual(first);
  expect(first?.[1]).toMatchObject({ headers: { 'Idempotency-Key': 'key-1' } });
});

test('every request is marked as asynchronous and sends the token of the page, reads too', async () => {
  fetched.mockImplementation(async () => respond(200, { done: true }));
  const api = createBrowserApi();
  await api.read('/api/x');
  await api.get('/api/x', done);
  await api.send('POST', '/api/x', done, {});
  await api.send('PUT', '/api/x', done, {});
  const marks = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': 't' };
  expect(fetched.mock.calls).toHaveLength(4);
  for (const [, init] of fetched.mock.calls) expect(init.headers).toMatchObject(marks);
});

test('without the meta tag no token is sent, and a write logs that to the console', async () => {
  document.head.innerHTML = '';
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fetched.mockImplementation(async () => respond(200, { done: true }));
  await createBrowserApi().read('/api/x');
  expect(logged).not.toHaveBeenCalled();
  await createBrowserApi().send('POST', '/api/x', done, {});
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/token not found/));
  for (const [, init] of fetched.mock.calls)
    expect(init.headers).not.toHaveProperty('X-CSRF-TOKEN');
  logged.mockRestore();
});

test('the message of an error body is shown with or without a code; only a code makes it ours', async () => {
  fetched.mockResolvedValueOnce(respond(400, { message: 'No coins left' }));
  const bare = await createBrowserApi()
    .send('POST', '/api/coins', done, {})
    .catch((error: unknown) => error);
  expect(messageOf(bare)).toBe('No coins left');
  expect(bare).toMatchObject({ status: 400, reply: null });
  const own = { code: 'internal', message: 'Failed', request_id: 'r1' };
  fetched.mockResolvedValueOnce(respond(500, own));
  const ours = await createBrowserApi()
    .send('POST', '/api/coins', done, {})
    .catch((error: unknown) => error);
  expect(messageOf(ours)).toBe('Failed (r1)');
  fetched.mockResolvedValueOnce(respond(502, { title: 'Bad gateway' }));
  const other = await createBrowserApi()
    .send('POST', '/api/coins', done, {})
    .catch((error: unknown) => error);
  expect(() => messageOf(other)).toThrow('HTTP 502');
});

test('a login without the second step is prompted for it', async () => {
  const prompt = vi.fn(async () => true);
  unregister = setConfirmationPrompt(prompt);
  fetched.mockResolvedValueOnce(refusal('factor_confirmation_required'));
  fetched.mockResolvedValueOnce(respond(200, { done: true }));
  await createBrowserApi().read('/api/x');
  expect(prompt).toHaveBeenCalledExactlyOnceWith('factor');
});

test('without confirmation the caller gets the refusal, and nothing is sent again', async () => {
  unregister = setConfirmationPrompt(async () => false);
  fetched.mockResolvedValueOnce(refusal('confirmation_required'));
  const call = createBrowserApi().send('POST', '/api/x', done, {});
  await expect(call).rejects.toMatchObject({ reply: { code: 'confirmation_required' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('concurrent calls share one prompt; other refusals show none', async () => {
  const question = Promise.withResolvers<boolean>();
  const prompt = vi.fn(() => question.promise);
  unregister = setConfirmationPrompt(prompt);
  fetched.mockImplementation(async () =>
    prompt.mock.calls.length === 0 || fetched.mock.calls.length <= 2
      ? refusal('confirmation_required')
      : respond(200, { done: true }),
  );
  const api = createBrowserApi();
  const both = [api.read('/api/a'), api.read('/api/b')];
  await vi.waitFor(() => expect(prompt).toHaveBeenCalled(), 120_000);
  question.resolve(true);
  expect(await Promise.all(both)).toEqual([{ done: true }, { done: true }]);
  expect(prompt).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(async () => refusal('forbidden'));
  await expect(api.read('/api/c')).rejects.toMatchObject({ status: 403 });
  expect(prompt).toHaveBeenCalledTimes(1);
});
