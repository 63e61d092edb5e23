import type { Random } from '../chaos/random.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest } from './send.ts';
import type { Session } from './users.ts';
import { type JsonSchema, objectFor, type SeenValues, type ValueMode, valueFor } from './values.ts';

export interface Tools {
  random: Random;
  known: SeenValues;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'image/png',
  'image/svg+xml',
  'application/octet-stream',
  'application/json, text/plain',
  '',
  ';',
  'a'.repeat(500),
];
/** What no client sends, and URLs that do not exist. */
const MALFORMED_PATHS = [
  '//',
  '///',
  '//[',
  '//[::1',
  '//a:99999/',
  '/\\[',
  '/..//x',
  '/.',
  '/..',
  '/%',
  '/%00',
  '/%ff',
  '/%ED%A0%80',
  '/%2e%2e%2f',
  '/a//b',
  `/${'a/'.repeat(300)}`,
  `/${'%E0%A4%A'.repeat(20)}`,
  '/api/',
  '/api/none',
  '/assets/none.js',
  '/.env',
  '*',
  'http://evil.example/',
];
/** Of pages and files that exist, whatever is behind them: a test compares them with the routes. */
export const KNOWN_PATHS = [
  '/',
  '/?',
  '/?a[b]=c&a=d',
  '/ranking?server_id=9e9',
  '/ranking?name=%F0%9F%98%80',
  '/posts/none',
  '/posts?page=-1',
  '/panel/1/market?after=x',
  '/panel/1/market/79?enchant=x',
  '/characters/%00',
  '/media/none',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/siege.ics?server_id=2147483648',
  '/calendar.ics?server_id=2147483648',
  '/feed.xml?language=xx',
  '/metrics',
  '/healthz',
  '/panel',
  '/admin',
  '/admin/players?q=%00',
];
const PATHS = [...MALFORMED_PATHS, ...KNOWN_PATHS];
const HEADERS: readonly Record<string, string>[] = [
  { 'accept-language': '*;q=1e9,,,;;' },
  { 'accept-language': 'x'.repeat(4_000) },
  { 'accept-encoding': 'br;q=0, gzip;q=nan, *;q=' },
  { 'if-none-match': '"a", W/"b", *, "' },
  { 'if-none-match': '"'.repeat(3_000) },
  { cookie: '=; ;;a=%;castellan.session_token=%ff.%ff; csrf=' },
  { cookie: `castellan.session_token=${'a'.repeat(4_000)}.AAAA` },
  { 'x-csrf-token': '\xff\xfe' },
  { origin: 'null' },
  { origin: 'http://[' },
  { host: 'evil.example' },
  { host: ']' },
  { 'x-forwarded-for': 'unknown, , 999.1.1.1' },
  { 'x-forwarded-for': '::ffff:1.2.3.4%eth0' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { 'content-encoding': 'br' },
  { expect: '100-continue' },
  { range: 'bytes=0-0,-1,5-' },
  { authorization: 'Bearer \xe9' },
  { 'x-http-method-override': 'DELETE' },
  { 'last-event-id': '-1' },
  { 'user-agent': '\xf0\x9f'.repeat(500) },
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** An API call, from nearly valid to nonsense. */
export function callOf(
  operation: Operation,
  { cookie, csrfToken }: Session,
  ip: string,
  tools: Tools,
): FuzzRequest {
  const { random } = tools;
  const mode = pickMode(random);
  const isSafe = SAFE.has(operation.method);
  const headers: Record<string, string> = {
    cookie,
    'x-forwarded-for': ip,
    'x-requested-with': 'XMLHttpRequest',
    ...(isSafe ? {} : { 'x-csrf-token': csrfToken }),
    ...(random.next() < 0.05 ? random.pick(HEADERS) : {}),
  };
  const path = pathOf(operation, mode, tools);
  const method = random.next() < 0.01 ? random.pick(METHODS) : operation.method;
  if (SAFE.has(method)) return { method, path, headers };
  const body = bodyOf(operation.body, mode, tools);
  const type = random.next() < 0.06 ? random.pick(TYPES) : body.type;
  return {
    method,
    path,
    headers: { ...headers, ...(type === '' ? {} : { 'content-type': type }) },
    body: body.bytes,
  };
}

/** A page URL, or a malformed variant of one. */
export function pageOf({ cookie }: Session, ip: string, { random }: Tools): FuzzRequest {
  const headers = { cookie, 'x-forwarded-for': ip, ...random.pick([{}, ...HEADERS]) };
  return { method: random.pick(['GET', 'GET', 'GET', 'HEAD']), path: random.pick(PATHS), headers };
}

function pickMode(random: Random): ValueMode {
  const n = random.next();
  if (n < 0.45) return 'plausible';
  return n < 0.8 ? 'boundary' : 'wrong';
}

function pathOf({ path, params, query }: Operation, mode: ValueMode, tools: Tools): string {
  const mutated = tools.random.pick([...Object.keys(params), ...Object.keys(query), '']);
  const textOf = (name: string, schema: JsonSchema) => {
    const value = valueFor(schema, name, name === mutated ? mode : 'plausible', tools);
    return encode(asText(value));
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name, params[name] ?? {}));
  const parameters = Object.entries(query)
    .filter(([name]) => name === mutated || tools.random.next() < 0.6)
    .map(([name, schema]) => `${name}=${textOf(name, schema)}`);
  if (tools.random.next() < 0.03) parameters.push('a[]=1', 'a=2', '__proto__[x]=1', '=', '&&');
  return (parameters.length > 0 ? `${filled}?${parameters.join('&')}` : filled).slice(0, 12_000);
}

/** A generated value may have a `toString` that cannot be called. */
export function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Lone surrogates cannot be encoded; broken clients send them as invalid UTF-8 such as this. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function bodyOf(
  schema: JsonSchema | undefined,
  mode: ValueMode,
  tools: Tools,
): { type: string; bytes: string | Buffer } {
  const { random } = tools;
  const json = (value: unknown) => ({ type: 'application/json', bytes: JSON.stringify(value) });
  if (!schema) {
    const noise = Buffer.from(Array.from({ length: 200 }, () => random.integer(0, 255)));
    const bytes = random.pick([PNG, noise, Buffer.concat([PNG.subarray(0, 40), noise])]);
    return { type: random.pick(['image/png', 'image/webp', 'application/pdf']), bytes };
  }
  const filled = objectFor(schema, mode, tools);
  if (random.next() < 0.88) return json(filled);
  const text = JSON.stringify(filled);
  const depth = random.pick([100, 5_000, 100_000]);
  return random.pick([
    () => json({ ...filled, deep: 0 }),
    () => ({
      type: 'application/json',
      bytes: `${text.slice(0, -1)}${text === '{}' ? '' : ','}"deep":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    }),
    () => json({ ...filled, huge: 'x'.repeat(random.pick([200_000, 300_000])) }),
    () => json(Array.from({ length: 20_000 }, (_, i) => i)),
    () => json(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i]))),
    () => json(random.pick([null, 1, 'text', [], [filled]])),
    () => ({ type: 'application/json', bytes: text.slice(0, -1) }),
    () => ({ type: 'application/json', bytes: `\ufeff${text}` }),
    () => ({ type: 'application/json', bytes: '{"__proto__":{"isAdmin":true}}' }),
    () => ({ type: 'application/json', bytes: '{"constructor":{"prototype":{"a":1}}}' }),
    () => ({ type: 'application/json', bytes: Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) }),
    () => ({ type: 'application/json', bytes: '' }),
    () => ({
      type: 'application/x-www-form-urlencoded',
      bytes: Object.entries(filled)
        .map(([name, value]) => `${name}=${encode(asText(value))}`)
        .join('&'),
    }),
    () => ({ type: 'application/x-www-form-urlencoded', bytes: 'a=1&'.repeat(20_000) }),
  ])();
}
