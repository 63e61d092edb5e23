import { CANNED_REPLIES_PATH, type CannedReplyList } from '#contract/canned-replies.ts';
import { type SupportReport, supportReportPath } from '#contract/support.ts';
import type { Api } from '#web/lib/api.ts';

export function loadSupportReport(api: Api, id: number): Promise<SupportReport> {
  return api.read<SupportReport>(supportReportPath(id));
}

export function loadCanned(api: Api): Promise<CannedReplyList> {
  return api.read<CannedReplyList>(CANNED_REPLIES_PATH);
}
