// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRequestKey } from './use-request-key.ts';

test('a late response to an earlier request does not end the next request’s key', async () => {
  const { result } = renderHook(() => useRequestKey());
  const keys: string[] = [];
  const late = Promise.withResolvers<string>();
  const send = (answer: Promise<string>) => (key: string) => {
    keys.push(key);
    return answer;
  };
  const first = result.current({ coins: 1 }, false, send(late.promise));
  const lost = Promise.withResolvers<string>();
  const second = result.current({ coins: 2 }, false, send(lost.promise));
  late.resolve('done');
  await first;
  lost.reject(new Error('no connection'));
  await expect(second).rejects.toThrow('no connection');
  // Submitted again because there was no response: it must find the same order.
  await result.current({ coins: 2 }, false, send(Promise.resolve('done')));
  expect(keys[2]).toBe(keys[1]);
  expect(keys[1]).not.toBe(keys[0]);
});
