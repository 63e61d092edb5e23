import type { Config } from '../config/config-schema.ts';
import { createMailTransport } from './create-mailer.ts';

/** Why the mail server cannot be used, or undefined. Connects and logs in; sends nothing. */
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
    const reason = error instanceof Error ? error.message : String(error);
    switch (code) {
      case 'EAUTH':
        return `${at} refused the user "${decodeURIComponent(username)}" or the password (mail.url)`;
      case 'ESOCKET':
      case 'ECONNECTION':
      case 'ETIMEDOUT':
        return `no mail server answers at ${at} (mail.url): ${reason}`;
      case 'EDNS':
        return `there is no host named ${hostname} (mail.url)`;
      default:
        return `${at} (mail.url): ${reason}`;
    }
  } finally {
    transport.close();
  }
}

/** What the lack of a mail server means. */
export function noMailServer(mode: Config['mode']): string {
  return mode === 'demo'
    ? 'mail.url is not set: emails are kept at /dev/mail'
    : 'mail.url is not set: nobody can register or reset a password';
}

/** Whether `mailProblem` logs in: without a user in the URL it only connects. */
export function hasMailLogin(url: string): boolean {
  return new URL(url).username !== '';
}

/** Why recipients' servers would refuse our sender, or undefined. */
export function senderProblem({ from }: Pick<Config['mail'], 'from'>): string | undefined {
  return /@localhost\b/.test(from) ? `mail.from is ${from}: most servers refuse that` : undefined;
}
