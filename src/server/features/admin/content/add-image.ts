import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Picture } from '#server/platform/uploads/worker-process.ts';
import { uuid7 } from '#server/platform/uuid7.ts';

export interface NewImage {
  picture: Picture;
  adminId: string;
  origin: Origin;
}

/** Stores an image for posts and pages; returns its id. */
export async function addImage(tx: Tx, { picture, adminId, origin }: NewImage): Promise<string> {
  const { data, width, height } = picture;
  const id = uuid7();
  await tx
    .insertInto('content_image')
    .values({ id, width, height, content: data, uploaded_by: adminId })
    .execute();
  await writeAudit(tx, {
    actorId: adminId,
    action: 'image.upload',
    subjectKind: 'image',
    subjectId: id,
    origin,
    detail: { bytes: data.length, width, height },
  });
  return id;
}
