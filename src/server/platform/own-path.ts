const BASE = 'http://own.invalid';

/** Only our own paths: `//evil.example`, `/\evil.example` and `/..//evil.example` are other hosts to a browser. */
export function ownPath(wanted: string | undefined, otherwise = '/'): string {
  const url = wanted === undefined ? null : ownUrl(wanted);
  return url ? url.pathname + url.search : otherwise;
}

export function isOwnPath(wanted: string): boolean {
  return ownUrl(wanted) !== null;
}

function ownUrl(wanted: string): URL | null {
  const url = wanted.startsWith('/') ? URL.parse(wanted, BASE) : null;
  return url?.origin === BASE && !url.pathname.startsWith('//') ? url : null;
}

/** Adds to the query of one of our paths, replacing values of the same name. */
export function withQuery(path: string, values: Record<string, string>): string {
  const url = new URL(path, BASE);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}
