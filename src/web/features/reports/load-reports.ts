import {
  REPORTS_PATH,
  type ReportReply,
  type ReportsReply,
  reportPath,
} from '#contract/reports.ts';
import type { Api } from '#web/lib/api.ts';

export function loadReports(api: Api): Promise<ReportsReply> {
  return api.read<ReportsReply>(REPORTS_PATH);
}

export function loadReport(api: Api, id: number): Promise<ReportReply> {
  return api.read<ReportReply>(reportPath(id));
}
