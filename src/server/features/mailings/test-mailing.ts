import type { Language } from '#contract/languages.ts';
import { findPlayer } from '#server/features/identity/identity.repo.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { canSendBulk } from '#server/platform/mail/bulk-mailer.ts';
import type { EmailTheme } from '#server/platform/mail/dark-styles.ts';
import { sendMailJob } from '#server/platform/mail/mail.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { findMailing, type StoredMailing } from './mailings.repo.ts';
import { prepareTexts, type RenderConfig, renderMailing } from './render-mailing.ts';

export interface TestMailingDeps {
  db: Db;
  queue: Queue;
  config: RenderConfig & Pick<Config, 'mail' | 'mode' | 'security'>;
}

/** Sends the mailing to the caller's own address, as a player would get it, with or without consent. */
export async function testMailing(
  deps: TestMailingDeps,
  { id, playerId, language }: { id: number; playerId: string; language: Language },
): Promise<void> {
  const { db, queue, config } = deps;
  if (!canSendBulk(config)) throw new AppError('mail_not_set_up');
  const mailing = await findMailing(db, id);
  const player = await findPlayer(db, playerId);
  if (!mailing || !player) throw new AppError('not_found');
  const reader = { playerId, email: player.email, language };
  const { messageId: _, ...email } = renderMailing(
    config,
    withPreparedTexts(config, mailing),
    reader,
  );
  await queue.enqueue(db, sendMailJob, { ...email, subject: `[Test] ${email.subject}` });
}

interface PreviewCommand {
  id: number;
  playerId: string;
  language: Language;
  theme: EmailTheme;
}

/** The whole email as HTML, in this language if the mailing has a text in it. */
export async function previewMailing(
  { db, config }: Pick<TestMailingDeps, 'db' | 'config'>,
  { id, playerId, language, theme }: PreviewCommand,
): Promise<string> {
  const mailing = await findMailing(db, id);
  if (!mailing) throw new AppError('not_found');
  const reader = { playerId, email: '', language };
  return renderMailing(config, withPreparedTexts(config, mailing), reader, theme).html;
}

function withPreparedTexts(config: RenderConfig, { id, texts }: StoredMailing) {
  return { id, texts: prepareTexts(config, texts) };
}
