import { createTransport } from 'nodemailer';
import type { Config } from '../config/config-schema.ts';
import type { Db } from '../db/create-db.ts';
import { reachMilestone } from '../db/milestones.ts';
import { assertNoTransaction } from '../db/transaction.ts';
import type { SendMail } from './mail.ts';

const TIMEOUT_MS = 15_000;

export interface MailerDeps {
  config: Pick<Config, 'mail' | 'mode' | 'security'>;
  db: Db;
}

/** Sends by SMTP if the operator has configured a server; the demo keeps emails to show them on a page. */
export function createMailer({ config, db }: MailerDeps): SendMail {
  const { url, from } = config.mail;
  if (url === undefined) return config.mode === 'demo' ? storeEmail(db) : refuse;
  const transport = createMailTransport(url, config.security.require_tls);
  let isRecorded = false;
  return async (email) => {
    assertNoTransaction('an email');
    const { headers = {}, ...message } = email;
    await transport.sendMail({ from, ...message, headers });
    if (isRecorded) return;
    // An error here would make the queue send the email again.
    isRecorded = await reachMilestone(db, 'email_sent').then(
      () => true,
      () => false,
    );
  };
}

export function createMailTransport(url: string, isTlsRequired: boolean) {
  return createTransport({
    url,
    ...connectionRules(isTlsRequired),
    // Nothing in an email may make us read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Options of every connection to the mail server. */
export function connectionRules(isTlsRequired: boolean) {
  return {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Otherwise a server, or an attacker in between, could make us send unencrypted.
    ...(isTlsRequired ? { requireTLS: true } : {}),
  };
}

function storeEmail(db: Db): SendMail {
  return async ({ to, subject, html, text }) => {
    await db.insertInto('demo_mail').values({ recipient: to, subject, html, text }).execute();
  };
}

async function refuse(): Promise<never> {
  throw new Error('an email is queued, but mail.url is not set');
}
