import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findEvidencePdf } from './disputes.repo.ts';

export interface DownloadCommand {
  disputeId: string;
  adminId: string;
  origin: Origin;
}

/** The document has a player's IP addresses, devices and activity, so every download is audited. */
export async function downloadEvidence(tx: Tx, { disputeId, adminId, origin }: DownloadCommand) {
  const found = await findEvidencePdf(tx, disputeId);
  if (!found) throw new AppError('not_found');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'dispute.download-evidence',
    subjectKind: 'dispute',
    subjectId: disputeId,
    origin,
  });
  return found;
}
