import { type AuditEntry, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ApprovedRequest } from './approval-action.ts';

type Actors = Pick<ApprovedRequest<unknown>, 'id' | 'adminId' | 'confirmedBy' | 'isAlone'>;
type AuditedRequest = Actors & Pick<ApprovedRequest<unknown>, 'subjectId' | 'sentBy' | 'origin'>;

type Entry = Pick<AuditEntry, 'action' | 'subjectKind' | 'detail'>;

/** The audit entry of the action, with both admins if two were needed. */
export async function auditApproved(tx: Tx, approved: AuditedRequest, entry: Entry): Promise<void> {
  await writeAudit(tx, {
    ...entry,
    ...actorOf(approved),
    subjectId: approved.subjectId,
    detail: { ...entry.detail, ...adminsOf(approved) },
  });
}

/** Who sent the request, as `origin` is theirs: `proposed_by` and `confirmed_by` are in the detail. */
function actorOf({ sentBy, origin }: AuditedRequest) {
  return { actorId: sentBy, origin };
}

function adminsOf({ id, adminId, confirmedBy, isAlone }: Actors): AuditEntry['detail'] {
  if (confirmedBy !== null) {
    return { approval: id, proposed_by: adminId, confirmed_by: confirmedBy };
  }
  return isAlone ? { alone: true } : {};
}
