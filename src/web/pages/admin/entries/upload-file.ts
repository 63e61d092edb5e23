import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_FILES_PATH,
  adminFilePartPath,
  FILE_PART_BYTES,
  REMOVE_FILE_PATH,
  type SiteFile,
  siteFileReplySchema,
} from '#contract/site-files.ts';
import { type Api, NoResponse } from '#web/lib/api.ts';

/** How often one part is sent at most, if no response arrives. */
const ATTEMPTS = 3;

interface UploadOptions {
  signal: AbortSignal;
  /** Receives the uploaded fraction, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Uploads in parts, one after another. A file whose upload fails or is stopped is removed at once.
 */
export async function uploadFile(
  api: Api,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<SiteFile> {
  const body = { name: file.name, size_bytes: file.size };
  let { file: stored } = await api.send('POST', ADMIN_FILES_PATH, siteFileReplySchema, body);
  try {
    while (stored.sha256 === '') {
      signal.throwIfAborted();
      onProgress(stored.received_bytes / stored.size_bytes);
      stored = await sendPart(api, file, stored);
    }
    return stored;
  } catch (error) {
    // The server removes it later if this request fails too.
    await removeFile(api, stored.id).catch(() => undefined);
    throw error;
  }
}

export async function removeFile(api: Api, id: string): Promise<void> {
  await api.send('POST', REMOVE_FILE_PATH, messageReplySchema, { id });
}

async function sendPart(api: Api, file: File, { id, received_bytes: at }: SiteFile) {
  const part = file.slice(at, at + FILE_PART_BYTES, 'application/octet-stream');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await api.send('POST', adminFilePartPath(id, at), siteFileReplySchema, part)).file;
    } catch (error) {
      if (!(error instanceof NoResponse) || attempt >= ATTEMPTS) throw error;
    }
  }
}
