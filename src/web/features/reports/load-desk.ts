import {
  CANNED_PATH,
  type CannedReply,
  type DeskReport,
  deskReportPath,
} from '#contract/report-desk.ts';
import type { Api } from '#web/lib/api.ts';

export function loadDeskReport(api: Api, id: number): Promise<DeskReport> {
  return api.read<DeskReport>(deskReportPath(id));
}

export function loadCanned(api: Api): Promise<CannedReply> {
  return api.read<CannedReply>(CANNED_PATH);
}
