import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

const path = join(mkdtempSync(join(tmpdir(), 'castellan-send-')), 'a.zip');
writeFileSync(path, 'PK\x03\x04abc');
const app = fastify();
afterAll(() => app.close());

/** More than the files that may be sent at once. */
const DISCONNECTS = 320;

test('a client that disconnects before the file is open takes no slot', async () => {
  let disconnected = 0;
  app.get('/file', async (request, reply) => {
    if (request.headers['x-disconnect']) {
      const closed = once(reply.raw, 'close');
      request.raw.socket.destroy();
      await closed;
      disconnected += 1;
    }
    return sendFile(request, reply, { path, name: 'a.zip', size: 7, sha256: 'ab'.repeat(32) });
  });
  const fileUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/file`;
  for (let count = 0; count < DISCONNECTS; count += 1)
    await expect(fetch(fileUrl, { headers: { 'x-disconnect': 'yes' } })).rejects.toThrow();
  expect(disconnected).toBe(DISCONNECTS);
  const response = await fetch(fileUrl);
  expect([response.status, await response.text()]).toEqual([200, 'PK\x03\x04abc']);
});
