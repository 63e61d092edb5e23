import { connect, createServer, type Socket } from 'node:net';

/** The direction in which bytes are blocked. */
export type Direction = 'both' | 'toServer' | 'toClient';

/** Statements that are delayed on their way to the server. */
export interface Interception {
  /** `previous` is what the same client sent before. */
  matches(statement: Buffer, previous: Buffer): boolean;
  ms: number;
  /** Whether the statement arrives eventually, or its connection is closed instead. */
  end: 'deliver' | 'drop';
}

/**
 * A TCP proxy between one process and one server that can inject faults. A partition is invisible
 * to both sides: no FIN, no RST, and a process that dies behind it stays connected from the
 * server's point of view.
 */
export interface TcpProxy {
  readonly port: number;
  pause(direction: Direction): void;
  /** Data that `pause` blocked is delivered now. */
  resume(): void;
  /** Every connection is reset. */
  cut(): void;
  /** Added latency per chunk, in both directions. */
  setDelay(ms: number): void;
  intercept(interception: Interception | undefined): void;
  /** Delayed statements that were delivered. */
  deliveredLate(): number;
  close(): void;
}

interface Pipe {
  push(chunk: Buffer | null, holdMs?: number, shouldDrop?: boolean): void;
  pump(): void;
}

interface Connection {
  pipes: readonly Pipe[];
  reset(): void;
}

export async function openProxy(serverPort: number): Promise<TcpProxy> {
  const connections = new Set<Connection>();
  const paused = { toServer: false, toClient: false };
  let delayMs = 0;
  let interception: Interception | undefined;
  let late = 0;

  function accept(client: Socket): void {
    const server = connect({ port: serverPort, host: '127.0.0.1', allowHalfOpen: true });
    const reset = () => {
      connections.delete(connection);
      client.resetAndDestroy();
      server.resetAndDestroy();
    };
    const toServer = createPipe(server, () => paused.toServer, { onLate: () => late++, reset });
    const toClient = createPipe(client, () => paused.toClient, { onLate: () => undefined, reset });
    const connection: Connection = { pipes: [toServer, toClient], reset };
    connections.add(connection);
    let previous: Buffer = Buffer.alloc(0);
    client.setNoDelay(true);
    server.setNoDelay(true);
    client.on('data', (chunk: Buffer) => {
      const isHeld = interception?.matches(chunk, previous);
      previous = chunk;
      if (isHeld && interception)
        toServer.push(chunk, interception.ms, interception.end === 'drop');
      else toServer.push(chunk, delayMs);
    });
    server.on('data', (chunk: Buffer) => toClient.push(chunk, delayMs));
    // A side's end arrives after everything it has sent.
    client.on('end', () => toServer.push(null));
    server.on('end', () => toClient.push(null));
    client.on('error', () => toServer.push(null));
    server.on('error', () => toClient.push(null));
    client.on('close', () => toServer.push(null));
    server.on('close', () => {
      toClient.push(null);
      connections.delete(connection);
    });
  }

  const listener = createServer({ allowHalfOpen: true }, accept);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (!address || typeof address === 'string') throw new Error('the proxy has no port');

  return {
    port: address.port,
    pause(direction) {
      paused.toServer = direction !== 'toClient';
      paused.toClient = direction !== 'toServer';
    },
    resume() {
      paused.toServer = false;
      paused.toClient = false;
      for (const { pipes } of connections) for (const pipe of pipes) pipe.pump();
    },
    cut() {
      for (const connection of [...connections]) connection.reset();
    },
    setDelay(ms) {
      delayMs = ms;
    },
    intercept(next) {
      interception = next;
    },
    deliveredLate: () => late,
    close() {
      for (const connection of [...connections]) connection.reset();
      listener.close();
    },
  };
}

/** Chunks in order, each delivered no earlier than its time. Null is the end. */
function createPipe(
  to: Socket,
  isPaused: () => boolean,
  { onLate, reset }: { onLate(): void; reset(): void },
): Pipe {
  const queue: Array<{ chunk: Buffer | null; at: number; isHeld: boolean; shouldDrop: boolean }> =
    [];
  let isWaiting = false;

  function pump(): void {
    for (let head = queue[0]; head !== undefined; head = queue[0]) {
      if (isPaused()) return;
      const wait = head.at - performance.now();
      if (wait > 0) {
        if (isWaiting) return;
        isWaiting = true;
        setTimeout(() => {
          isWaiting = false;
          pump();
        }, wait);
        return;
      }
      queue.shift();
      if (head.shouldDrop) reset();
      if (head.isHeld) onLate();
      if (to.destroyed) continue;
      if (head.chunk === null) to.end();
      else to.write(head.chunk);
    }
  }

  return {
    push(chunk, holdMs = 0, shouldDrop = false) {
      const isHeld = holdMs > HELD_MS && !shouldDrop;
      queue.push({ chunk, at: performance.now() + holdMs, isHeld, shouldDrop });
      if (queue.length === 1) pump();
    },
    pump,
  };
}

/** Longer than any added latency: what waits longer was intercepted. */
const HELD_MS = 1_000;
