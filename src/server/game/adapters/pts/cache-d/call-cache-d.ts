import { connect, type Socket } from 'node:net';
import type { UsableCacheD } from '../pts-settings.ts';
import { decodeReply, encodeFrame, type Packet, type Reply } from './frame.ts';

/** `notSent`: nothing was sent. `lost`: it may have been done, but there was no response. */
export type Answer =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'notSent'; readonly detail: string }
  | { readonly kind: 'lost'; readonly detail: string };

/**
 * One packet per connection, so that a late reply is not mistaken for the reply to the next packet.
 * Never sends twice.
 */
export function callCacheD(settings: UsableCacheD, packet: Packet): Promise<Answer> {
  const { host, port, frameLength, timeoutMs = 2_500 } = settings;
  const frame = encodeFrame(packet, frameLength);
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const socket = connect({ host, port, noDelay: true });
  let isSent = false;
  let received = Buffer.alloc(0);

  const timer = setTimeout(() => fail(`no answer within ${timeoutMs} ms`), timeoutMs);

  function finish(answer: Answer): void {
    clearTimeout(timer);
    close(socket);
    resolve(answer);
  }

  function fail(detail: string): void {
    finish({ kind: isSent ? 'lost' : 'notSent', detail });
  }

  socket.on('connect', () => {
    isSent = true;
    // In one piece: where the length leaves out the strings, CacheD reads them from what has arrived.
    socket.write(frame);
  });
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    const reply = decodeReply(received);
    if (reply !== null) finish({ kind: 'answered', reply });
  });
  socket.on('error', (error) => fail(error.message));
  socket.on('close', () => fail('CacheD closed the connection without an answer'));
  return promise;
}

function close(socket: Socket): void {
  socket.removeAllListeners();
  // A reset after we have disconnected is ignored.
  socket.on('error', () => undefined);
  socket.destroy();
}
