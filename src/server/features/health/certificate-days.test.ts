import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, test } from 'vitest';
import { selfSigned } from '#server/testing/self-signed.ts';
import { readCertificateDays } from './certificate-days.ts';

test('the days until a certificate expires are read, even of a self-signed one', async () => {
  const server = createServer(selfSigned(), (socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const days = await readCertificateDays(`https://localhost:${port}`)();
    expect(days).toBeGreaterThan(0.9);
    expect(days).toBeLessThanOrEqual(1);
  } finally {
    server.close();
  }
});

test('a site that does not respond is an error', async () => {
  await expect(readCertificateDays('https://127.0.0.1:1')()).rejects.toThrow('ECONNREFUSED');
});
