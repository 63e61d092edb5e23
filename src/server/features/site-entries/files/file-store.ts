import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/platform/errors.ts';

/** In the folder of attachments, which nodes share and backups contain. Named by our id only. */
export function storedFile(folder: string, id: string): string {
  return join(folder, 'downloads', id);
}

/** Backups leave partial files out. */
function partialFile(folder: string, id: string): string {
  return `${storedFile(folder, id)}.part`;
}

export interface Part {
  folder: string;
  id: string;
  /** Where in the file it begins. */
  at: number;
  /** Exactly this many bytes. */
  length: number;
  body: Readable;
}

/** Writes a part as it arrives. Fails if it ends early or has more; it can then be sent again. */
export async function writePart({ folder, id, at, length, body }: Part): Promise<void> {
  const path = partialFile(folder, id);
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, at === 0 ? 'w' : 'r+', 0o600);
  let written = 0;
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        written += chunk.length;
        if (written > length) throw new AppError('attachment_too_large');
        yield chunk;
      }
    },
    handle.createWriteStream({ start: at }),
  );
  if (written !== length) throw new AppError('file_incomplete');
}

export async function readHead(folder: string, id: string, bytes: number): Promise<Buffer> {
  const handle = await open(partialFile(folder, id));
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns its SHA-256, computed from what was stored, not from what was received. */
export async function completeFile(folder: string, id: string, bytes: number): Promise<string> {
  const path = partialFile(folder, id);
  if ((await stat(path)).size !== bytes) throw new AppError('file_incomplete');
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  await rename(path, storedFile(folder, id));
  return hash.digest('hex');
}

export async function eraseFile(folder: string, id: string): Promise<void> {
  await rm(partialFile(folder, id), { force: true });
  await rm(storedFile(folder, id), { force: true });
}
