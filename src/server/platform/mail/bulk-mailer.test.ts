import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createBulkMailer } from './bulk-mailer.ts';

test('a mail server that hangs up after its answer does not keep the sender waiting', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const command = data.toString().slice(0, 4).toUpperCase();
      if (command === 'RCPT') socket.end('421 4.3.2 closing down\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createBulkMailer({
    config: {
      mail: { url: `smtp://127.0.0.1:${port}`, from: 'Portal <portal@site.example>' },
      mode: 'production',
      security: { require_tls: false },
    } as never,
    db: undefined as never,
  });
  const email = { to: 'a@player.example', subject: 'News', html: '<p>x</p>', text: 'x' };
  const delivery = await mailer.deliver({ ...email, messageId: '<1@site.example>' });
  expect(delivery).toMatchObject({ state: 'deferred', answer: '421 4.3.2 closing down' });
  mailer.close();
  server.close();
}, 120_000);
