import type { SupportReport, SupportRow } from '#contract/support.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { listMessages } from './reports.repo.ts';
import { viewMessage, viewReport } from './reports.view.ts';
import type { listAssignees, listNotes, SupportReportRow } from './support.repo.ts';

type Rows<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>;

export function viewSupportRow(row: SupportReportRow): SupportRow {
  const { email, assigned_to, admin_email } = row;
  return {
    ...viewReport(row, true),
    email,
    assigned: assigned_to === null ? null : { id: assigned_to, email: admin_email ?? '' },
  };
}

export interface SupportParts {
  report: SupportReportRow;
  messages: Rows<typeof listMessages>;
  notes: Rows<typeof listNotes>;
  admins: Rows<typeof listAssignees>;
}

export function viewSupportReport({
  report,
  messages,
  notes,
  admins,
}: SupportParts): SupportReport {
  const names = new Map(admins.map(({ id, email }) => [id, email]));
  return {
    ...viewSupportRow(report),
    player_id: report.player_id,
    ban_subject: report.ban_character ?? report.ban_login ?? undefined,
    language: report.language,
    // Staff see who wrote it; former staff have no name here.
    messages: messages.map((message) => ({
      ...viewMessage(message),
      author: message.is_staff ? (names.get(message.author_id) ?? '') : report.email,
    })),
    notes: notes.map(({ id, email, body, written_at }) => ({
      id,
      author: email,
      note: body,
      written_at: unixSeconds(written_at),
    })),
    admins,
  };
}
