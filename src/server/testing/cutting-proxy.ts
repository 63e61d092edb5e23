import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy between us and a database that can cut the connection at any message: before the server
 * receives it, or after the server has responded and before we receive the response. The protocols are
 * half-duplex, so a client's messages are its statements.
 */
export interface CuttingProxy {
  /** The target's URL with this proxy's host and port. */
  readonly url: string;
  /** Cuts the connection at its `at`-th message from now, once. */
  arm(cut: Cut): void;
  /** Whether the cut has happened; it will not happen anymore. */
  disarm(): boolean;
  /** New connections fail, and open ones are cut. */
  down(): void;
  up(): void;
  close(): Promise<void>;
}

interface Cut {
  readonly at: number;
  readonly when: 'before' | 'after';
  /** Called instead of responding to the client, before its connection is closed. */
  readonly onCut?: (message: Buffer) => void;
}

/** `onMessage` sees each client message as it passes. */
export async function openCuttingProxy(
  target: string,
  onMessage: (message: Buffer) => void = () => undefined,
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isDown = false;
  let cut: Cut | undefined;
  let messages = 0;
  let wasCut = false;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    if (isDown) return end();
    let cutAtResponse: Cut | undefined;
    let message = Buffer.alloc(0);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      onMessage(chunk);
      if (cut && ++messages === cut.at) {
        const current = cut;
        cut = undefined;
        wasCut = true;
        message = chunk;
        if (current.when === 'before') {
          current.onCut?.(message);
          return end();
        }
        cutAtResponse = current;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (cutAtResponse) {
        cutAtResponse.onCut?.(message);
        return end();
      }
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url.href,
    arm(next) {
      cut = next;
      messages = 0;
      wasCut = false;
    },
    disarm() {
      cut = undefined;
      return wasCut;
    },
    down() {
      isDown = true;
      for (const socket of sockets) socket.destroy();
    },
    up() {
      isDown = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
