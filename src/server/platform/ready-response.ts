import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http';

/** Longer than common load balancers' idle timeout, so the balancer always closes first. */
export const KEEP_ALIVE_MS = 72_000;

const STATUS_LINES = {
  200: 'HTTP/1.1 200 OK\r\n',
  304: 'HTTP/1.1 304 Not Modified\r\n',
} as const;

export type ReadyStatus = keyof typeof STATUS_LINES;

/** The headers of a response that is sent many times, as a list and as the bytes they become. */
export interface ReadyHeaders {
  /** Name, value, name, value: what Node's `writeHead` takes. */
  list: readonly string[];
  lines: string;
  heads: Record<ReadyStatus, Buffer | undefined>;
  /** The date in `heads`, as a unix second. */
  second: number;
}

export function readyHeaders(list: readonly string[]): ReadyHeaders {
  let lines = '';
  for (let at = 0; at < list.length; at += 2) {
    const [name = '', value = ''] = [list[at], list[at + 1]];
    // As Node does for each response: no value may end its line.
    validateHeaderName(name);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return { list, lines, heads: { 200: undefined, 304: undefined }, second: 0 };
}

/**
 * Sends exactly what `writeHead` and `end` would, without assembling the same headers again, which
 * is a third of the cost of a cached page. Leaves two cases to Node: a connection that ends with
 * this response, and an earlier response still being sent on it (`socket` is null until then).
 */
export function sendReadyResponse(
  response: ServerResponse,
  headers: ReadyHeaders,
  status: ReadyStatus,
  body: Buffer,
): void {
  const { socket } = response;
  if (!socket?.writable || !response.shouldKeepAlive) {
    response.writeHead(status, [...headers.list]);
    response.end(status === 304 ? undefined : body);
    return;
  }
  // Node's server takes the next request of this connection when the response has finished.
  const onWritten = (error?: Error | null) => {
    if (!error) response.emit('finish');
  };
  if (status === 304) {
    socket.write(headOf(headers, status), onWritten);
    return;
  }
  socket.cork();
  socket.write(headOf(headers, status));
  socket.write(body, onWritten);
  socket.uncork();
}

/** Assembled once a second, for the date. */
function headOf(headers: ReadyHeaders, status: ReadyStatus): Buffer {
  const nowMs = Date.now();
  const second = Math.floor(nowMs / 1000);
  if (headers.second !== second) {
    headers.second = second;
    headers.heads = { 200: undefined, 304: undefined };
  }
  headers.heads[status] ??= Buffer.from(
    `${STATUS_LINES[status]}${headers.lines}Date: ${new Date(nowMs).toUTCString()}\r\n${KEEP_ALIVE}`,
    'latin1',
  );
  return headers.heads[status];
}

const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;
