import { attachedReplySchema, attachmentsPath } from '#contract/reports.ts';
import { ApiError } from '#web/lib/api.ts';
import { csrfHeader } from '#web/lib/browser-api.ts';

/** Uploads the file unchanged; returns the id for use in a message. */
export async function uploadImage(reportId: number, file: File): Promise<string> {
  const response = await fetch(attachmentsPath(reportId), {
    method: 'POST',
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': file.type,
      Accept: 'application/json',
      ...csrfHeader(),
    },
    body: file,
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, body);
  return attachedReplySchema.parse(body).id;
}
