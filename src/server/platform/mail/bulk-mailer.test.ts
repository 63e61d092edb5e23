import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createBulkMailer } from './bulk-mailer.ts';

test('a mail server that hangs up after its answer does not keep the sender waiting', async () => {
  const delivery = await deliverTo({ RCPT: '421 4.3.2 closing down' }, { hangsUp: true });
  expect(delivery).toMatchObject({ state: 'deferred', answer: '421 4.3.2 closing down' });
});

test.each([
  ['the recipient does not exist', { RCPT: '550 no such user' }, 'bounced'],
  ['the recipient does not exist, reported late', { DATA: '550 5.1.1 no such user' }, 'bounced'],
  ['its domain has no mail server', { DATA: '556 5.1.10 null MX' }, 'bounced'],
  ['the sender is blocked', { MAIL: '550 5.1.8 bad outbound sender' }, 'deferred'],
  ['the sender is blocked, reported late', { DATA: '550 5.1.8 bad outbound sender' }, 'refused'],
  ['the content is refused', { DATA: '554 5.7.1 spam' }, 'refused'],
])('%s: %j is %s', async (_, answers, state) => {
  expect(await deliverTo(answers)).toMatchObject({ state });
});

/** A mail server that gives these answers to these commands, and success to all others. */
async function deliverTo(answers: Record<string, string>, { hangsUp = false } = {}) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    socket.on('data', (data) => {
      const answer = answers[data.toString().slice(0, 4).toUpperCase()];
      if (answer !== undefined && hangsUp) socket.end(`${answer}\r\n`);
      else socket.write(`${answer ?? '250 ok'}\r\n`);
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
  mailer.close();
  server.close();
  return delivery;
}
