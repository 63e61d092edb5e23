import {
  type Mailing,
  type MailingProgress,
  type MailingRow,
  type MailingState,
  segmentSchema,
} from '#contract/mailings.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import type { StoredMailing } from './mailings.repo.ts';

interface ShownRow {
  id: number;
  subject: string;
  state: string;
  is_email: boolean;
  is_notice: boolean;
  recipients: number;
  send_at: Date | null;
  finished_at: Date | null;
  created_by: string;
}

export function viewRow({ state, send_at, finished_at, ...row }: ShownRow): MailingRow {
  return {
    ...row,
    state: state as MailingState,
    send_at: seconds(send_at),
    finished_at: seconds(finished_at),
  };
}

export function viewMailing(mailing: StoredMailing, progress: MailingProgress): Mailing {
  const { id, state, is_email, is_notice, recipients, send_at, finished_at } = mailing;
  const created_by = mailing.author;
  const subject = mailing.texts[0]?.subject ?? '';
  return {
    ...viewRow({
      ...{ id, subject, state, is_email, is_notice },
      ...{ recipients, send_at, finished_at, created_by },
    }),
    segment: segmentSchema.parse(mailing.segment),
    // The editor renders the text, so it also gets only sanitized HTML.
    texts: mailing.texts.map((text) => ({ ...text, html: sanitize(text.html) })),
    progress,
    started_at: seconds(mailing.started_at),
    sent_by: mailing.sender ?? '',
    confirmed_by: mailing.confirmer ?? '',
  };
}

function seconds(date: Date | null): number {
  return date ? unixSeconds(date) : 0;
}
