import type { DeskReport, DeskRow } from '#contract/report-desk.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { DeskReportRow, listAdmins, listNotes } from './desk.repo.ts';
import type { listMessages } from './reports.repo.ts';
import { viewMessage, viewReport } from './reports.view.ts';

type Rows<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>;

export function viewDeskRow(row: DeskReportRow): DeskRow {
  const { email, assigned_to, admin_email } = row;
  return {
    ...viewReport(row, true),
    email,
    assigned: assigned_to === null ? null : { id: assigned_to, email: admin_email ?? '' },
  };
}

export interface DeskParts {
  report: DeskReportRow;
  messages: Rows<typeof listMessages>;
  notes: Rows<typeof listNotes>;
  admins: Rows<typeof listAdmins>;
}

export function viewDeskReport({ report, messages, notes, admins }: DeskParts): DeskReport {
  const names = new Map(admins.map(({ id, email }) => [id, email]));
  return {
    ...viewDeskRow(report),
    player_id: report.player_id,
    language: report.language,
    // Inside the team one knows who said it; one who has left it has no name here.
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
