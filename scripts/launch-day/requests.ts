import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** The parts of a response that tell whether it was good, refused on purpose, or wrong. */
export interface Reply {
  status: number;
  hasRetryAfter: boolean;
  body: string;
}

const TIMEOUT_MS = 45_000;
/** How long a visitor reads before closing the tab. */
const STREAM_MS = 20_000;
const agent = new Agent({ keepAlive: true });
let visitors = 0;

interface Page extends Reply {
  encoding: string | undefined;
}

/** As a browser without cookies, each time with another IP address. */
export async function readPage(baseUrl: string, path: string): Promise<Page> {
  const response = await open(baseUrl, path, { 'accept-encoding': 'br', accept: 'text/html' });
  let body = '';
  response.setEncoding('latin1');
  for await (const part of response) body += part;
  return { ...replyOf(response, body), encoding: response.headers['content-encoding'] };
}

/**
 * Waits for the first event; the stream stays open for a while and is then closed. If the portal
 * ends it earlier, `onCut` is called with the time that was left: a browser would reconnect.
 */
export async function followLive(
  baseUrl: string,
  onCut: (leftMs: number) => void,
  forMs = STREAM_MS,
): Promise<Reply> {
  const response = await open(baseUrl, '/api/live', { accept: 'text/event-stream' });
  const began = performance.now();
  let isDone = false;
  setTimeout(() => {
    isDone = true;
    response.destroy();
  }, forMs).unref();
  response.on('error', () => undefined);
  const first = await new Promise<string>((resolve, reject) => {
    response.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1')));
    response.once('close', () => reject(new Error('ended before its first event')));
  });
  const isStream = response.statusCode === 200;
  response.once('close', () => {
    if (isStream && !isDone) onCut(forMs - (performance.now() - began));
  });
  response.resume();
  return replyOf(response, first);
}

/** The assets a page names: scripts, styles and fonts. */
export function assetsIn({ body, encoding }: Page): string[] {
  const bytes = Buffer.from(body, 'latin1');
  const html = (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:json|js|css|woff2)(?![\w.])/g))];
}

/** Converts a response of `fetch`; for visitors with a session. */
export async function toReply(response: Response): Promise<Reply> {
  const hasRetryAfter = response.headers.has('retry-after');
  return { status: response.status, hasRetryAfter, body: await response.text() };
}

function open(
  baseUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  visitors += 1;
  const from = `10.${128 + (Math.floor(visitors / 62_500) % 100)}.${Math.floor(visitors / 250) % 250}.${visitors % 250}`;
  const options = { agent, headers: { ...headers, 'x-forwarded-for': from } };
  return new Promise((resolve, reject) => {
    const sent = request(baseUrl + path, options, resolve);
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`no reply in ${TIMEOUT_MS} ms`)));
    sent.once('error', reject);
    sent.end();
  });
}

function replyOf({ statusCode = 0, headers }: IncomingMessage, body: string): Reply {
  return { status: statusCode, hasRetryAfter: headers['retry-after'] !== undefined, body };
}
