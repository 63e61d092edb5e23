import { type AuditEntry, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Act } from './approval-action.ts';

type Actors = Pick<Act<unknown>, 'id' | 'adminId' | 'confirmedBy' | 'isAlone'>;
type Acted = Actors & Pick<Act<unknown>, 'subjectId' | 'from'>;

type Entry = Pick<AuditEntry, 'action' | 'subjectKind' | 'detail'>;

/** The audit entry of the action, with both names if two admins were needed. */
export async function auditAct(tx: Tx, act: Acted, entry: Entry): Promise<void> {
  await writeAudit(tx, {
    ...entry,
    ...whoActed(act),
    subjectId: act.subjectId,
    detail: { ...entry.detail, ...namesOf(act) },
  });
}

/** The request was sent by the confirming admin, so they are the actor; `proposed_by` is recorded too. */
function whoActed({ adminId, confirmedBy, from }: Acted) {
  return { actorId: confirmedBy ?? adminId, from };
}

function namesOf({ id, adminId, confirmedBy, isAlone }: Actors): AuditEntry['detail'] {
  if (confirmedBy !== null) {
    return { approval: id, proposed_by: adminId, confirmed_by: confirmedBy };
  }
  return isAlone ? { alone: true } : {};
}
