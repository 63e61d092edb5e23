import { createContext, useContext, useSyncExternalStore } from 'react';
import { redirectDocument } from 'react-router';

/** What plain forms send back as `_csrf`; the server draws it into pages made for one visitor. */
export const CsrfContext = createContext<string | undefined>(undefined);

const listeners = new Set<() => void>();
let newer: string | undefined;

/** A new session has a new token; the page stays and goes on with it, in calls and in plain forms. */
export function takeToken(token: string): void {
  newer = token;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
  if (meta) meta.content = token;
  for (const tell of listeners) tell();
}

export function useCsrfToken(): string | undefined {
  const drawn = useContext(CsrfContext);
  const taken = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => newer,
    () => undefined,
  );
  return taken ?? drawn;
}

/**
 * At the start of a page that should carry the token, and before anything is written: whoever looks
 * for the cause of a refused request finds it on the console. Pages for everybody carry none on
 * purpose, because no token holds for all who get them.
 */
export function reportMissingToken(): void {
  if (document.querySelector('meta[name="csrf-token"]')) return;
  // biome-ignore lint/suspicious/noConsole: the specification's error catalog asks for it
  console.error('CSRF token not found: the page has no csrf-token meta tag');
}

/**
 * For loaders of pages with forms. A visitor who came here from a page out of the cache has no token
 * yet: the page is then fetched as a document.
 */
export function demandToken(request: Request): void {
  if (typeof document === 'undefined' || document.querySelector('meta[name="csrf-token"]')) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
