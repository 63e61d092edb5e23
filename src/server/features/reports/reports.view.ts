import type { ReportHead, ReportMessage } from '#contract/reports.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { listMessages, ReportRow } from './reports.repo.ts';

type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Unread is from the reader's point of view. */
export function viewReport(report: ReportRow, isStaffReading: boolean): ReportHead {
  const readId = isStaffReading ? report.staff_read_id : report.player_read_id;
  return {
    report_id: report.id,
    subject: report.subject,
    opened_at: unixSeconds(report.opened_at),
    last_message_at: unixSeconds(report.last_message_at),
    answered: report.is_answered,
    closed: report.closed_at !== null,
    closed_at: report.closed_at && unixSeconds(report.closed_at),
    unread: report.last_message_id > readId,
  };
}

/** The staff author is not revealed. */
export function viewMessage({ id, is_staff, body, sent_at, pictures }: MessageRow): ReportMessage {
  return {
    id,
    is_staff,
    message: body,
    sent_at: unixSeconds(sent_at),
    attachments: pictures.map((picture) => ({
      id: picture.id,
      width: picture.width,
      height: picture.height,
    })),
  };
}
