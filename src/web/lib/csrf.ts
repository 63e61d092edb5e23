import { createContext, useContext, useSyncExternalStore } from 'react';
import { redirectDocument } from 'react-router';

/** What plain forms send back as `_csrf`; the server renders it into pages made for one visitor. */
export const CsrfContext = createContext<string | undefined>(undefined);

const listeners = new Set<() => void>();
let newer: string | undefined;

/** A new session has a new token; the page continues with it, in calls and in plain forms. */
export function replaceToken(token: string): void {
  newer = token;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
  if (meta) meta.content = token;
  for (const listener of listeners) listener();
}

export function useCsrfToken(): string | undefined {
  const rendered = useContext(CsrfContext);
  const replaced = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newer,
    () => undefined,
  );
  return replaced ?? rendered;
}

/**
 * Called at the start of a page that should have the token, and before any write: the console then
 * explains a refused request. Public pages intentionally have none, because one cached token
 * would not be valid for everybody.
 */
export function reportMissingToken(): void {
  if (document.querySelector('meta[name="csrf-token"]')) return;
  // biome-ignore lint/suspicious/noConsole: the specification's error catalog asks for it
  console.error('CSRF token not found: the page has no csrf-token meta tag');
}

/**
 * For loaders of pages with forms. A visitor who navigates here from a cached page has no token
 * yet: the page is then fetched as a document.
 */
export function requireToken(request: Request): void {
  if (typeof document === 'undefined' || document.querySelector('meta[name="csrf-token"]')) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
