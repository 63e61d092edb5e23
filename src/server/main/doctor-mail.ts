import type { Config } from '#server/platform/config/config-schema.ts';
import { createMailTransport } from '#server/platform/mail/create-mailer.ts';
import { type Check, describeChecks, reasonOf, type Section } from './doctor-section.ts';

/** Whether the mail server responds, supports SMTP and accepts the password. Sends nothing. */
export async function describeMail(
  config: Pick<Config, 'mail' | 'mode' | 'security'>,
): Promise<Section> {
  return describeChecks('Mail', [await checkServer(config), checkSender(config)]);
}

async function checkServer({ mail: { url }, mode, security }: Parameters<typeof describeMail>[0]) {
  const what = 'SMTP';
  if (url === undefined) {
    const detail = 'mail.url is not set: nobody can register or reset a password';
    return { state: mode === 'production' ? 'warn' : 'off', what, detail } satisfies Check;
  }
  const problem = await mailProblem(url, security.require_tls);
  if (problem === undefined) {
    return { state: 'good', what, detail: 'responds and accepts our login' } satisfies Check;
  }
  return { state: 'bad', what, detail: problem } satisfies Check;
}

function checkSender({ mail: { from } }: Pick<Config, 'mail'>): Check {
  const isLocal = /@localhost\b/.test(from);
  return isLocal
    ? { state: 'warn', what: 'sender', detail: `mail.from is ${from}: most servers refuse that` }
    : { state: 'good', what: 'sender', detail: from };
}

/** A message, or undefined if all is well. */
export async function mailProblem(
  url: string,
  isTlsRequired: boolean,
): Promise<string | undefined> {
  const { hostname, port, username } = new URL(url);
  const at = port === '' ? hostname : `${hostname}:${port}`;
  const transport = createMailTransport(url, isTlsRequired);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    switch (code) {
      case 'EAUTH':
        return `${at} refused user or password of "${decodeURIComponent(username)}" (mail.url)`;
      case 'ESOCKET':
      case 'ECONNECTION':
      case 'ETIMEDOUT':
        return `no mail server answers at ${at} (mail.url): ${reasonOf(error)}`;
      case 'EDNS':
        return `there is no host named ${hostname} (mail.url)`;
      default:
        return `${at} (mail.url): ${reasonOf(error)}`;
    }
  } finally {
    transport.close();
  }
}
