import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailbox } from '#server/testing/identity/mailbox.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { describeMail } from './doctor-mail.ts';

const PASSWORD = 'p@ss:w/o?r#d %41';
let server: SMTPServer;
let port = 0;

beforeAll(async () => {
  server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  port = (listening.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

function diagnose(url: string | undefined) {
  const mail = { from: 'Portal <no-reply@example.org>', ...(url === undefined ? {} : { url }) };
  return describeMail(testConfig('postgres://localhost/x', { mail }));
}

const smtpUrl = (user: string, password: string) =>
  `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`;

test('a server that accepts our login is healthy, whatever the password contains', async () => {
  const { text, isHealthy } = await diagnose(smtpUrl('portal', PASSWORD));
  expect([isHealthy, text]).toEqual([
    true,
    expect.stringContaining('✓ SMTP    responds and accepts'),
  ]);
});

test('a refused login is reported, without the password', async () => {
  const { text, isHealthy } = await diagnose(smtpUrl('portal', 'mistyped'));
  expect([isHealthy, text]).toEqual([
    false,
    expect.stringMatching(/refused the user "portal" or the password/),
  ]);
  expect(text).not.toContain('mistyped');
});

test('a port where no mail server answers and an unknown host are reported', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const dead = (free.address() as AddressInfo).port;
  await new Promise((resolve) => free.close(resolve));
  expect((await diagnose(`smtp://127.0.0.1:${dead}`)).text).toMatch(
    /✗ SMTP +no mail server answers/,
  );
  expect((await diagnose('smtp://no-such-machine.invalid')).text).toMatch(
    /✗ SMTP .*no-such-machine/,
  );
});

test('the demo works without a mail server; in production it is a warning', async () => {
  const { text, isHealthy } = await diagnose(undefined);
  expect([isHealthy, text]).toEqual([true, expect.stringMatching(/– SMTP +mail\.url is not set/)]);
  const config = { ...testConfig('postgres://localhost/x'), mode: 'production' as const };
  expect((await describeMail(config)).text).toMatch(/! SMTP +mail\.url is not set/);
});

test('what was not checked is not claimed, and a local sender is a warning', async () => {
  const mailbox = await openMailbox();
  try {
    const { text } = await diagnose(mailbox.url);
    expect(text).toMatch(/✓ SMTP +responds; there is no login to check/);
    expect(text).toContain('✓ sender  Portal <no-reply@example.org>');
    const mail = { from: 'Portal <no-reply@localhost>', url: mailbox.url };
    const local = await describeMail(testConfig('postgres://localhost/x', { mail }));
    expect(local.text).toMatch(/! sender +.*most servers refuse that/);
    expect(mailbox.emails).toEqual([]);
  } finally {
    await mailbox.close();
  }
});
