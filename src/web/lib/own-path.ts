const BASE = 'http://own.invalid';

/**
 * Only a path of this site, as the browser would follow it: it removes tabs and line breaks first,
 * so that "/", a tab and "/evil.example" are another site's address.
 */
export function ownPath(wanted: string | null, fallback: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, BASE)) return fallback;
  const { origin, pathname, search } = new URL(wanted, BASE);
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : fallback;
}
