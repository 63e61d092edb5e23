import type { Config } from '#server/platform/config/config-schema.ts';
import {
  hasMailLogin,
  mailProblem,
  noMailServer,
  senderProblem,
} from '#server/platform/mail/mail-problem.ts';
import { type Check, describeChecks, type Section } from './doctor-section.ts';

/**
 * Whether the mail server responds, speaks SMTP and accepts the login, and whether the sender address
 * is usable. Sends nothing.
 */
export async function describeMail(
  config: Pick<Config, 'mail' | 'mode' | 'security'>,
): Promise<Section> {
  return describeChecks('Mail', [await checkServer(config), checkSender(config)]);
}

async function checkServer({ mail: { url }, mode, security }: Parameters<typeof describeMail>[0]) {
  const what = 'SMTP';
  if (url === undefined) {
    const state = mode === 'production' ? 'warn' : 'off';
    return { state, what, detail: noMailServer(mode) } satisfies Check;
  }
  const problem = await mailProblem(url, security.require_tls);
  if (problem !== undefined) return { state: 'bad', what, detail: problem } satisfies Check;
  const detail = hasMailLogin(url)
    ? 'responds and accepts our login'
    : 'responds; there is no login to check';
  return { state: 'good', what, detail } satisfies Check;
}

function checkSender({ mail }: Pick<Config, 'mail'>): Check {
  const problem = senderProblem(mail);
  return problem === undefined
    ? { state: 'good', what: 'sender', detail: mail.from }
    : { state: 'warn', what: 'sender', detail: problem };
}
