import { createContext, useContext } from 'react';
import { redirectDocument } from 'react-router';

/** What plain forms send back as `_csrf`; the server draws it into pages made for one visitor. */
export const CsrfContext = createContext<string | undefined>(undefined);

export function useCsrfToken(): string | undefined {
  return useContext(CsrfContext);
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
