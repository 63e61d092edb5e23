import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Log } from '#server/platform/log.ts';
import {
  type BulkMailer,
  canSendBulk,
  createBulkMailer,
} from '#server/platform/mail/bulk-mailer.ts';
import { textsOf } from '../mailings.repo.ts';
import {
  type PreparedText,
  prepareTexts,
  type RenderConfig,
  renderMailing,
} from '../render-mailing.ts';
import { type Claimed, claimEmails, pauseSending } from './claim-emails.ts';
import {
  beginSending,
  concludeSending,
  finishMailings,
  recoverEmails,
  requeue,
} from './email-delivery.ts';
import { startMailings } from './start-mailings.ts';

export interface SenderDeps {
  db: Db;
  log: Log;
  config: RenderConfig & Pick<Config, 'mail' | 'mode' | 'security'>;
}

export interface MailingSender {
  /**
   * Starts mailings that are due, ends those that are complete, and releases what a dead worker had
   * claimed.
   */
  prepare(): Promise<void>;
  /** Sends until nothing is left, or the rate allows nothing more for a second. */
  send(): Promise<void>;
  /** Stops after the current batch. */
  stop(): void;
}

/** Connections of one worker: a mail server far away answers in some 100 ms per email. */
const CONNECTIONS = 4;
/** How long nothing is sent after the mail server could not be reached. */
const PAUSE_SECONDS = 15;
const WAIT_MAX_MS = 1_000;

export function createMailingSender(deps: SenderDeps): MailingSender {
  const { db, log, config } = deps;
  let isStopping = false;

  async function prepare(): Promise<void> {
    const started = await startMailings(db);
    await recoverEmails(db);
    // Staff pages show the progress.
    if ((await finishMailings(db)) || started > 0) await notifyStaff(db, 'mailings');
  }

  async function send(): Promise<void> {
    if (!canSendBulk(config)) return;
    const mailers = Array.from({ length: CONNECTIONS }, () => createBulkMailer({ config, db }));
    try {
      await sendAll(mailers);
    } finally {
      for (const mailer of mailers) mailer.close();
    }
  }

  async function sendAll(mailers: readonly BulkMailer[]): Promise<void> {
    const texts = new Map<number, PreparedText[]>();
    while (!isStopping) {
      const { emails, waitMs } = await claimEmails(db, config.mail.mailings_per_minute);
      if (emails.length === 0 && (waitMs === 0 || waitMs > WAIT_MAX_MS)) return;
      if (emails.length === 0) {
        await delay(waitMs);
        continue;
      }
      for (const { mailingId } of emails) {
        if (texts.has(mailingId)) continue;
        texts.set(mailingId, prepareTexts(config, await textsOf(db, mailingId)));
      }
      // All of them end before the connections are closed.
      const ended = await Promise.allSettled(
        mailers.map((mailer) => sendFrom(emails, mailer, texts)),
      );
      const failed = ended.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    }
  }

  /** Sends the emails of a batch, one after another; other connections take from the same batch. */
  async function sendFrom(
    batch: Claimed[],
    mailer: BulkMailer,
    texts: ReadonlyMap<number, PreparedText[]>,
  ): Promise<void> {
    for (let email = batch.shift(); email; email = batch.shift()) {
      const failure = await mailer.open().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure !== undefined) {
        log.warn({ err: failure }, 'mail server unreachable, mailings paused');
        return pauseBatch([email, ...batch.splice(0)]);
      }
      const address = await beginSending(db, email);
      if (address === undefined) continue;
      const mailing = { id: email.mailingId, texts: texts.get(email.mailingId) ?? [] };
      const message = renderMailing(config, mailing, { ...email, email: address });
      const delivery = await mailer.deliver(message);
      await concludeSending(db, email, { delivery, address });
      if (delivery.state === 'unsent') return pauseBatch(batch.splice(0));
    }
  }

  /** The mail server is down: what is left of the batch goes back to the queue. */
  async function pauseBatch(rest: readonly Claimed[]): Promise<void> {
    await pauseSending(db, PAUSE_SECONDS);
    for (const email of rest) await requeue(db, email, 'claimed');
  }

  return {
    prepare,
    send,
    stop: () => {
      isStopping = true;
    },
  };
}
