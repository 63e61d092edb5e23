import { useRef } from 'react';

/**
 * One key per request. It is kept while no answer has come, so that pressing Ok again after a broken
 * connection finds the first order. What was done stays the same request until a field is touched or the
 * modal is opened anew (`isRepeat`); a refusal, or other fields, make it a new one.
 */
export function useRequestKey() {
  const held = useRef<{ key: string; content: string; isDone: boolean }>(undefined);
  return {
    keyFor(content: object, isRepeat: boolean): string {
      const text = JSON.stringify(content);
      const { current } = held;
      if (current?.content === text && (isRepeat || !current.isDone)) return current.key;
      const key = randomKey();
      held.current = { key, content: text, isDone: false };
      return key;
    },
    done(): void {
      if (held.current) held.current.isDone = true;
    },
    refused(): void {
      held.current = undefined;
    },
  };
}

/** Not randomUUID: browsers have it on https only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
