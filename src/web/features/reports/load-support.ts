import { CANNED_PATH, type CannedReply } from '#contract/canned-answers.ts';
import { type SupportReport, supportReportPath } from '#contract/support.ts';
import type { Api } from '#web/lib/api.ts';

export function loadSupportReport(api: Api, id: number): Promise<SupportReport> {
  return api.read<SupportReport>(supportReportPath(id));
}

export function loadCanned(api: Api): Promise<CannedReply> {
  return api.read<CannedReply>(CANNED_PATH);
}
