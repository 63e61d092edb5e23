import {
  CANNED_PATH,
  type CannedReply,
  DESK_PATH,
  type DeskReply,
  type DeskReport,
  deskReportPath,
} from '#contract/report-desk.ts';
import type { Api } from '#web/lib/api.ts';

const FIELDS = ['state', 'q', 'after', 'before'] as const;

export function loadDesk(api: Api, address: URLSearchParams): Promise<DeskReply> {
  const query = FIELDS.map((name) => [name, address.get(name) || undefined]);
  return api.read<DeskReply>(DESK_PATH, Object.fromEntries(query));
}

export function loadDeskReport(api: Api, id: number): Promise<DeskReport> {
  return api.read<DeskReport>(deskReportPath(id));
}

export function loadCanned(api: Api): Promise<CannedReply> {
  return api.read<CannedReply>(CANNED_PATH);
}
