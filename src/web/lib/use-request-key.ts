import { useRef } from 'react';

/**
 * One key per wish. It is kept while no answer has come, so that pressing Ok again after a broken
 * connection finds the first order; an answer, or other fields, make it a new wish.
 */
export function useRequestKey() {
  const wish = useRef<{ key: string; content: string }>(undefined);
  return {
    keyFor(content: object): string {
      const text = JSON.stringify(content);
      if (wish.current?.content !== text) wish.current = { key: randomKey(), content: text };
      return wish.current.key;
    },
    answered(): void {
      wish.current = undefined;
    },
  };
}

/** Not randomUUID: browsers have it on https only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
