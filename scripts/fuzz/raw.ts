import { connect } from 'node:net';
import type { Random } from '../chaos/random.ts';
import { HANG_MS, loopbackOnly } from './send.ts';

/** Invalid or incomplete HTTP. `hold` keeps the connection open without sending more. */
interface RawCase {
  parts: readonly string[];
  after?: 'close' | 'hold';
}

const HOST = 'host: localhost\r\n';
export const RAW_CASES: readonly RawCase[] = [
  // Empty lines before a request are allowed, so one may still follow.
  { parts: ['\r\n\r\n\r\n'], after: 'hold' },
  { parts: ['GARBAGE\r\n\r\n'] },
  { parts: ['\x16\x03\x01\x02\x00\x01\x00'] },
  { parts: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'] },
  { parts: [`GET / HTTP/9.9\r\n${HOST}\r\n`] },
  { parts: ['GET / HTTP/1.1\r\n\r\n'] },
  { parts: [`GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`] },
  { parts: [`GET //[ HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`] },
  { parts: [`GET http://evil.example/ HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`] },
  { parts: [`GET /\x00 HTTP/1.1\r\n${HOST}\r\n`] },
  { parts: [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`] },
  { parts: [`GET / HTTP/1.1\r\n${HOST}a: ${'b'.repeat(20_000)}\r\n\r\n`] },
  { parts: [`GET / HTTP/1.1\r\n${HOST}${'x: y\r\n'.repeat(3_000)}\r\n`] },
  { parts: [`GET / HTTP/1.1\r\n${HOST}bad header\r\n\r\n`] },
  { parts: [`GET / HTTP/1.1\r\n${HOST}a: b\nc: d\r\n\r\n`] },
  { parts: [`POST /login HTTP/1.1\r\n${HOST}content-length: -1\r\n\r\n`] },
  { parts: [`POST /login HTTP/1.1\r\n${HOST}content-length: 1e3\r\n\r\n`] },
  {
    parts: [`POST /login HTTP/1.1\r\n${HOST}content-length: 5\r\ncontent-length: 6\r\n\r\nabcdef`],
  },
  {
    parts: [
      `POST /login HTTP/1.1\r\n${HOST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
  },
  {
    parts: [
      `POST /login HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nZZ\r\nabc\r\n0\r\n\r\n`,
    ],
  },
  {
    parts: [
      `POST /login HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\nabc`,
    ],
  },
  {
    parts: [
      `POST /login HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n`,
      '1;ext=x\r\n{\r\n',
      '1\r\n}\r\n',
      '0\r\ntrailer: x\r\n\r\n',
    ],
  },
  { parts: [`POST /login HTTP/1.1\r\n${HOST}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`] },
  // Pipelining: several at once, the second of them broken.
  { parts: [`GET /healthz HTTP/1.1\r\n${HOST}\r\nGET //[ HTTP/1.1\r\n${HOST}\r\nBROKEN\r\n\r\n`] },
  { parts: [`GET /api/worlds HTTP/1.1\r\n${HOST}\r\n`.repeat(30)] },
  // The client disconnects early: before the response, within the headers, within the body.
  { parts: [`GET / HTTP/1.1\r\n${HOST}\r\n`], after: 'close' },
  { parts: [`GET /api/clans HTTP/1.1\r\n${HOST}\r\n`.repeat(10)], after: 'close' },
  { parts: [`GET / HTTP/1.1\r\n${HOST}cookie: a=`], after: 'close' },
  {
    parts: [
      `POST /login HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":`,
    ],
    after: 'close',
  },
  { parts: [`GET /api/live HTTP/1.1\r\n${HOST}\r\n`], after: 'close' },
  // Slow: a few bytes one after another, then nothing.
  { parts: ['G', 'E', 'T', ' ', '/', ' '], after: 'hold' },
  { parts: [`GET / HTTP/1.1\r\n${HOST}`, 'a: ', 'b'], after: 'hold' },
  {
    parts: [`POST /login HTTP/1.1\r\n${HOST}content-length: 1000\r\n\r\n`, 'a', 'b'],
    after: 'hold',
  },
  { parts: [`GET / HTTP/1.1\r\n${HOST}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`] },
  { parts: [`GET / HTTP/1.1\r\n${HOST}expect: 999-x\r\n\r\n`] },
  { parts: [`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`] },
  { parts: [`OPTIONS * HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`] },
];
/** Held connections are closed after this; the site must respond to other requests meanwhile. */
const HOLD_MS = 2_000;

export interface RawOutcome {
  statuses: number[];
  sent: string;
  isHung: boolean;
}

export function sendRaw(host: string, port: number, random: Random): Promise<RawOutcome> {
  const { parts, after } = random.pick(RAW_CASES);
  const sent = JSON.stringify(parts.join('').slice(0, 120));
  return new Promise((resolve) => {
    const socket = connect(port, loopbackOnly(host));
    let text = '';
    let isHung = false;
    const hang = setTimeout(
      () => {
        isHung = after !== 'hold' && text === '';
        socket.destroy();
      },
      after === 'hold' ? HOLD_MS : HANG_MS / 2,
    );
    socket.on('data', (part) => {
      text += part.toString('latin1');
      // The site has responded; a connection that stays open now is keep-alive.
      if (after !== 'hold') setTimeout(() => socket.destroy(), 100).unref();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(hang);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) =>
        Number(status),
      );
      resolve({ statuses, sent, isHung });
    });
    socket.once('connect', () => {
      for (const [index, part] of parts.entries())
        setTimeout(() => {
          if (!socket.destroyed) socket.write(Buffer.from(part, 'latin1'));
        }, index * 20).unref();
      if (after === 'close') setTimeout(() => socket.resetAndDestroy(), parts.length * 20 + 1);
    });
  });
}
