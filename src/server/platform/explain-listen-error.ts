import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorError } from './operator-error.ts';

/** Explains why a port could not be opened; returns any other error unchanged. */
export function explainListenError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error && 'syscall' in error)) return error;
  if (error.syscall !== 'listen') return error;
  const { address, port } = error as { address?: string; port?: number };
  const explained = causeOf(error.code, address ?? '', port ?? 0);
  return explained === undefined ? error : new OperatorError(explained, { cause: error });
}

function causeOf(code: unknown, address: string, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${address} is in use by another program. Stop it, or use another port: http.port (a worker alone: metrics.port) in the configuration, or --port.`;
    case 'EACCES':
      return `This user may not open port ${port}. Use one above 1023 and put a proxy such as Caddy in front.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address}. Correct http.host: 127.0.0.1 behind a proxy, 0.0.0.0 for every address.`;
    default:
      return undefined;
  }
}

/** For a check before anything slow starts: throws if the port is not available. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error);
  } finally {
    server.close();
  }
}
