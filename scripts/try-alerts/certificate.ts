import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';

export interface TlsSite {
  url: string;
  renew(days: number): void;
  close(): void;
}

/** Serves visitors a certificate that is valid for this many days. */
export async function startTlsSite(folder: string, days: number): Promise<TlsSite> {
  const server = createServer(make(folder, days), (socket) => {
    socket.on('error', () => undefined);
    socket.end();
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    renew: (newDays) => server.setSecureContext(make(folder, newDays)),
    close: () => void server.close(),
  };
}

function make(folder: string, days: number): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const keyOptions = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const output = ['-keyout', key, '-out', cert, '-subj', '/CN=localhost', '-days', String(days)];
  execFileSync('openssl', ['req', ...keyOptions, ...output], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
