import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../config/config-schema.ts';
import type { Db } from '../db/create-db.ts';
import { assertNoTransaction } from '../db/transaction.ts';
import { connectionRules } from './create-mailer.ts';
import type { Email } from './mail.ts';

export interface BulkEmail extends Email {
  /** The same for every attempt. */
  messageId: string;
}

/** The outcome of one attempt. */
export interface Delivery {
  /**
   * `bounced`: the recipient is refused for good. `refused`: this email is refused for good.
   * `deferred`: it may succeed later. `unsent`: the connection ended before the content was sent.
   * `unclear`: it ended afterwards, without an answer.
   */
  state: 'sent' | 'bounced' | 'refused' | 'deferred' | 'unsent' | 'unclear';
  /** In the mail server's words. */
  answer: string;
}

/** Sends emails one after another on one connection, and reports the outcome of each. */
export interface BulkMailer {
  /** Throws while the mail server cannot be reached; nothing was sent then. */
  open(): Promise<void>;
  deliver(email: BulkEmail): Promise<Delivery>;
  close(): void;
}

export interface BulkMailerDeps {
  config: Pick<Config, 'mail' | 'mode' | 'security'>;
  db: Db;
}

export function canSendBulk({ mail, mode }: BulkMailerDeps['config']): boolean {
  return mail.url !== undefined || mode === 'demo';
}

export function createBulkMailer({ config, db }: BulkMailerDeps): BulkMailer {
  const { url, from } = config.mail;
  if (url === undefined) return config.mode === 'demo' ? storeEmails(db) : refuse;
  let connection: SMTPConnection | undefined;

  async function open(): Promise<void> {
    if (connection) return;
    assertNoTransaction('an email');
    const opened = await connect(url ?? '', config.security.require_tls);
    opened.on('error', () => drop(opened));
    opened.on('end', () => drop(opened));
    connection = opened;
  }

  function drop(lost: SMTPConnection): void {
    if (connection === lost) connection = undefined;
    lost.close();
  }

  return {
    open,
    async deliver({ messageId, headers = {}, ...email }) {
      const message = new MailComposer({ from, ...email, messageId, headers }).compile();
      const envelope = message.getEnvelope();
      const raw = await message.build();
      const failure = await open().then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure) return { state: 'unsent', answer: answerOf(failure) };
      const used = connection;
      if (!used) return { state: 'unsent', answer: 'connection closed' };
      const delivery = await send(used, envelope, raw);
      // The server may still be reading the previous email, or have closed.
      if (delivery.state === 'unclear' || delivery.state === 'unsent') drop(used);
      return delivery;
    },
    close: () => connection?.quit(),
  };
}

async function connect(url: string, isTlsRequired: boolean): Promise<SMTPConnection> {
  const options = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...options, ...connectionRules(isTlsRequired) });
  const { auth } = options;
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    if (auth) {
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject);
        connection.login(auth, (error) => (error ? reject(error) : resolve()));
      });
    }
    connection.removeAllListeners('error');
    return connection;
  } catch (error) {
    connection.on('error', () => undefined);
    connection.close();
    throw error;
  }
}

type Envelope = Parameters<SMTPConnection['send']>[0];

function send(connection: SMTPConnection, envelope: Envelope, raw: Buffer): Promise<Delivery> {
  let hasBegun = false;
  // Read only once the server has agreed to take the content.
  const content = Readable.from(
    (function* () {
      hasBegun = true;
      yield raw;
    })(),
    { objectMode: false },
  );
  return new Promise((resolve) => {
    const lost = (error: Error) => resolve({ state: lostState(), answer: answerOf(error) });
    const lostState = () => (hasBegun ? 'unclear' : 'unsent');
    connection.once('error', lost);
    connection.send(envelope, content, (error, info) => {
      connection.off('error', lost);
      if (!error) return resolve({ state: 'sent', answer: info?.response?.slice(0, 300) ?? '' });
      const state = stateOf(error) ?? lostState();
      const end = () => resolve({ state, answer: answerOf(error) });
      if (state === 'unclear' || state === 'unsent') return end();
      // The next email is a new transaction. A server that hangs up instead answers nothing.
      connection.once('error', end).once('end', end);
      connection.reset(() => {
        connection.off('error', end).off('end', end);
        end();
      });
    });
  });
}

interface SmtpError extends Error {
  responseCode?: number | undefined;
  response?: string | undefined;
  command?: string | undefined;
}

/** By the server's answer; undefined if there was none. */
function stateOf({
  responseCode,
  response = '',
  command,
}: SmtpError): Delivery['state'] | undefined {
  if (responseCode === undefined) return undefined;
  // The server is shutting down, whatever the command was.
  if (responseCode === 421) return 'deferred';
  if (responseCode < 500) return 'deferred';
  // The mailbox or its domain does not exist (RFC 3463), even if the server says so only at the end.
  // 5.1.7 and 5.1.8 are about the sender's address.
  const isAboutRecipient = command === 'RCPT TO' || /\b5\.1\.(?:[0-6]|10)\b/.test(response);
  if (isAboutRecipient) return 'bounced';
  // Something is wrong with the sender, for every recipient alike: retried once it is fixed.
  return command === 'MAIL FROM' ? 'deferred' : 'refused';
}

function answerOf(error: SmtpError): string {
  return (error.response ?? error.message).replace(/\s+/g, ' ').slice(0, 300);
}

/** The demo stores emails, to show them on a page. */
function storeEmails(db: Db): BulkMailer {
  return {
    open: async () => undefined,
    async deliver({ to, subject, html, text }) {
      await db.insertInto('demo_mail').values({ recipient: to, subject, html, text }).execute();
      return { state: 'sent', answer: '' };
    },
    close: () => undefined,
  };
}

const refuse: BulkMailer = {
  open: async () => {
    throw new Error('mail.url is not set');
  },
  deliver: async () => ({ state: 'unsent', answer: 'mail.url is not set' }),
  close: () => undefined,
};
