import { lookup as lookUp } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { assertNoTransaction } from '../db/transaction.ts';

interface OutgoingRequest {
  url: string;
  /** A GET has no body. */
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Buffer;
  /** How much of the answer is read; 16 kB unless set. */
  maxBytes?: number;
  /**
   * Connections are kept for the next request. One that the other side closes in the meantime makes it
   * unclear whether a request arrived, so set this only where a repeated request does no harm.
   */
  keepsAlive?: boolean;
}

/** `unsent`: nothing reached the other side. `unclear`: it may have, and did not answer. */
export type OutgoingResult =
  | {
      state: 'answered';
      status: number;
      headers: http.IncomingHttpHeaders;
      text: string;
      /** There was more than `maxBytes`. */
      isTruncated: boolean;
    }
  | { state: 'unsent' | 'unclear'; error: string };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 16 * 1024;

/**
 * Addresses that are not on the public internet (RFC 6890): nothing we may be asked to call is
 * there.
 */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ...([
    ['::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
  ] as const),
  // Translated and tunneled IPv4: the address inside may be a private one.
  ...([
    ['64:ff9b::', 96],
    ['2001::', 32],
    ['2002::', 16],
  ] as const),
  ...([
    ['2001:db8::', 32],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6');
}

/** An IPv4-mapped IPv6 address is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Whether `sendRequest` would call it, judging by the URL alone; the name may still resolve to a private address. */
export function isCallable(target: URL, trusted: readonly string[]): boolean {
  if (trusted.includes(target.origin)) return true;
  const isIpAddress = isIP(target.hostname.replace(/^\[|\]$/g, '')) > 0;
  return target.protocol === 'https:' && !isIpAddress;
}

const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return done(Object.assign(new Error('private address'), { code: 'EPRIVATE' }), '');
    }
    if (options.all) return done(null, found);
    const [first] = found;
    done(null, first?.address ?? '', first?.family);
  });
};

/**
 * A request, usually a POST, to a URL that somebody else chose. Only https, only to public addresses,
 * checked at the moment of connecting; redirects are not followed. `trusted` are origins from the
 * operator's own configuration, which may be anywhere.
 */
export function sendRequest(
  { url, method = 'POST', headers, body = '', ...options }: OutgoingRequest,
  trusted: readonly string[] = [],
): Promise<OutgoingResult> {
  assertNoTransaction('a call to another service');
  const { maxBytes = MAX_BYTES, keepsAlive = false } = options;
  const target = new URL(url);
  const isTrusted = trusted.includes(target.origin);
  const isSecure = target.protocol === 'https:';
  if (!isCallable(target, trusted)) {
    return Promise.resolve({ state: 'unsent', error: 'address refused' });
  }
  return new Promise((resolve) => {
    let hasBegun = false;
    const fail = (error: Error) =>
      resolve({ state: hasBegun ? 'unclear' : 'unsent', error: error.message.slice(0, 200) });
    const request = (isSecure ? https : http).request(
      target,
      {
        method,
        headers:
          method === 'GET'
            ? headers
            : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(keepsAlive ? {} : { agent: false }),
        ...(isTrusted ? {} : { lookup: lookUpPublic }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= maxBytes) chunks.push(chunk);
          else response.destroy();
        });
        const end = () =>
          resolve({
            state: 'answered',
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            isTruncated: size > maxBytes,
          });
        // The status is known: whatever happens to the rest changes nothing.
        response.on('end', end).on('close', end).on('error', end);
      },
    );
    request.on('socket', (socket) => {
      if (!socket.connecting) hasBegun = true;
      else socket.once(isSecure ? 'secureConnect' : 'connect', () => (hasBegun = true));
    });
    request.on('error', fail);
    request.end(method === 'GET' ? undefined : body);
  });
}
