import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from '#contract/uploads.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { fileTypeOf } from './file-type.ts';
import { createPicturePool } from './picture-pool.ts';
import { pictureSizeOf } from './picture-size.ts';
import { countUpload, refuseFullStorage, uncountUpload } from './upload-quota.ts';
import type { Picture } from './worker-process.ts';

const MEGABYTE = 1024 * 1024;

export interface Upload {
  playerId: string;
  /** The body of the request; its declared content type is ignored. */
  body: unknown;
  maxBytes: number;
}

/** The only entry point for uploaded pictures and PDFs. */
export interface Uploads {
  /** Our own WebP of the uploaded picture. */
  receiveImage(upload: Upload): Promise<Picture>;
  /** As it was sent: only for staff to download, never shown on a page. */
  receivePdf(upload: Upload): Promise<Buffer>;
  /** For pictures stored before they were encoded on arrival. */
  encodeStored(stored: Buffer, playerId: string): Promise<Picture>;
  /** Process ids of the decoders. */
  pids(): number[];
  stop(): Promise<void>;
}

export interface UploadsOptions {
  config: Pick<Config, 'uploads'>;
  db: Db;
  log: Log;
}

export function createUploads({ config, db, log }: UploadsOptions): Uploads {
  const { workers, queue, seconds, memory_mb } = config.uploads;
  const pool = createPicturePool({
    workers,
    queue,
    timeLimitMs: seconds * 1000,
    memoryMegabytes: memory_mb,
    log,
  });

  async function count(counted: { playerId: string; bytes: number }): Promise<void> {
    // Staff may have changed them since the last upload.
    const { files_per_day, megabytes_per_day, stored_megabytes } = config.uploads;
    const quota = { files: files_per_day, bytes: megabytes_per_day * MEGABYTE };
    const storedBytes = stored_megabytes * MEGABYTE;
    await refuseFullStorage(db, { playerId: counted.playerId, storedBytes });
    await countUpload(db, { ...counted, quota });
  }

  return {
    async receiveImage(upload) {
      const { playerId } = upload;
      const sent = bytesOf(upload);
      checkPicture(sent);
      const counted = { playerId, bytes: sent.length };
      await count(counted);
      try {
        return await pool.encode(sent, playerId);
      } catch (error) {
        // A hostile picture counts: the worker spent its time on it. Being refused because we are
        // busy does not count.
        const isTheirs = error instanceof AppError && error.code === 'attachment_unreadable';
        if (!isTheirs) await uncountUpload(db, counted);
        throw error;
      }
    },
    async receivePdf(upload) {
      const sent = bytesOf(upload);
      if (fileTypeOf(sent) !== 'application/pdf') throw new AppError('attachment_unreadable');
      await count({ playerId: upload.playerId, bytes: sent.length });
      return sent;
    },
    async encodeStored(stored, playerId) {
      checkPicture(stored);
      return pool.encode(stored, playerId);
    },
    pids: () => pool.pids(),
    stop: () => pool.stop(),
  };
}

function bytesOf({ body, maxBytes }: Upload): Buffer {
  if (!Buffer.isBuffer(body)) throw new AppError('attachment_unreadable');
  if (body.length > maxBytes) throw new AppError('attachment_too_large');
  return body;
}

/** Refuses what is not worth a decoder's time, by its first bytes alone. */
function checkPicture(sent: Buffer): void {
  const type = fileTypeOf(sent);
  if (type === undefined || type === 'application/pdf') throw new AppError('attachment_unreadable');
  const size = pictureSizeOf(sent, type);
  if (!size) throw new AppError('attachment_unreadable');
  const { width, height } = size;
  if (width * height > PICTURE_PIXELS_MAX || Math.max(width, height) > PICTURE_SIDE_MAX) {
    throw new AppError('attachment_too_many_pixels');
  }
}
