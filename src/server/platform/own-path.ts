/** Only a path of ours: `//evil.example`, `/\evil.example` and `/..//evil.example` are other hosts to a browser. */
export function ownPath(wanted: string | undefined, otherwise = '/'): string {
  if (wanted === undefined) return otherwise;
  const base = 'http://own.invalid';
  try {
    const url = new URL(wanted, base);
    const isOwn = wanted.startsWith('/') && url.origin === base && !url.pathname.startsWith('//');
    return isOwn ? url.pathname + url.search : otherwise;
  } catch {
    return otherwise;
  }
}

/** Adds to the query of a path of ours, replacing what stood under the same name. */
export function withQuery(path: string, values: Record<string, string>): string {
  const url = new URL(path, 'http://own.invalid');
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
