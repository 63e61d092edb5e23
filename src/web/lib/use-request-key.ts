import { useRef } from 'react';
import { ApiError } from './api.ts';

/**
 * One idempotency key per request. It is kept until a response arrives, so that pressing Ok again
 * after a lost connection finds the first order. After a success, the same fields reuse the key
 * only if `isRepeat`: the modal was not reopened. After a refusal, or with other fields, there is a
 * new key.
 */
export function useRequestKey() {
  const latest = useRef<{ key: string; content: string; isDone: boolean }>(undefined);

  function entryFor(content: object, isRepeat: boolean) {
    const text = JSON.stringify(content);
    const { current } = latest;
    if (current?.content === text && (isRepeat || !current.isDone)) return current;
    latest.current = { key: randomKey(), content: text, isDone: false };
    return latest.current;
  }

  return async <T>(
    content: object,
    isRepeat: boolean,
    send: (key: string) => Promise<T>,
  ): Promise<T> => {
    // Each of two concurrent requests affects only its own key.
    const entry = entryFor(content, isRepeat);
    try {
      const reply = await send(entry.key);
      entry.isDone = true;
      return reply;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.reply;
      if (isRefused && latest.current === entry) latest.current = undefined;
      throw error;
    }
  };
}

/** Not randomUUID: browsers have it on https only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
