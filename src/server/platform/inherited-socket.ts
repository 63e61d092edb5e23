import type { AddressInfo, Server } from 'node:net';
import { OperatorError } from './operator-error.ts';

/** The first descriptor systemd passes, after standard input, output and error (sd_listen_fds(3)). */
const FIRST_DESCRIPTOR = 3;

export interface ListenAddress {
  host: string;
  port: number;
}

/**
 * Where to listen: on the socket systemd keeps open for us, if it does. Connections made while the
 * process restarts then wait in it instead of being refused.
 */
export function listenOptions(
  { host, port }: ListenAddress,
  env: NodeJS.ProcessEnv = process.env,
): ListenAddress & { fd?: number } {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = env;
  const isOurs = pid === String(process.pid) && Number(count) >= 1;
  return isOurs ? { host, port, fd: FIRST_DESCRIPTOR } : { host, port };
}

/** Health checks, the proxy and the operator all rely on the configured port. */
export function requirePort(server: Server, { port }: ListenAddress): void {
  const { port: actual } = server.address() as AddressInfo;
  if (port === 0 || actual === port) return;
  throw new OperatorError(
    `systemd listens on port ${actual} for this process, but http.port is ${port}. Change ListenStream of castellan@web.socket, or http.port.`,
  );
}
