import { ADMIN_AUDIT_PATH, type AuditReply } from '#contract/audit.ts';
import type { Api } from '#web/lib/api.ts';

const FIELDS = ['actor', 'action', 'subject', 'from', 'to', 'after', 'before'] as const;

export function loadAudit(api: Api, searchParams: URLSearchParams): Promise<AuditReply> {
  const query = FIELDS.map((name) => [name, searchParams.get(name) || undefined]);
  return api.read<AuditReply>(ADMIN_AUDIT_PATH, Object.fromEntries(query));
}
