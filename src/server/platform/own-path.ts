const BASE = 'http://own.invalid';

/** Only our own paths: `//evil.example`, `/\evil.example` and `/..//evil.example` are other hosts to a browser. */
export function ownPath(requested: string | undefined, fallback = '/'): string {
  const url = requested === undefined ? null : ownUrl(requested);
  return url ? url.pathname + url.search : fallback;
}

export function isOwnPath(requested: string): boolean {
  return ownUrl(requested) !== null;
}

function ownUrl(requested: string): URL | null {
  const url = requested.startsWith('/') ? URL.parse(requested, BASE) : null;
  return url?.origin === BASE && !url.pathname.startsWith('//') ? url : null;
}

/** Adds to the query of one of our paths, replacing values of the same name. */
export function withQuery(path: string, values: Record<string, string>): string {
  const url = new URL(path, BASE);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
