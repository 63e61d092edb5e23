import { z } from 'zod';
import { FILE_MEGABYTES_MAX } from '#contract/site-files.ts';

/** Uploads: pictures, PDFs that prove a transfer, and downloads. */
export const uploadsSchema = z.strictObject({
  /** Per player and day (UTC), for all uploads together. */
  files_per_day: z.int().min(1).max(100_000).default(100),
  megabytes_per_day: z.int().min(6).max(100_000).default(100),
  /** Per player, of stored attachments and proofs. */
  stored_megabytes: z.int().min(6).max(1_000_000).default(500),
  /** The maximum size of one download that staff upload, and of all downloads together. */
  download_megabytes: z.int().min(1).max(FILE_MEGABYTES_MAX).default(512),
  downloads_stored_megabytes: z.int().min(1).max(1_000_000).default(4_096),
  /** Processes that decode pictures, per web node. */
  workers: z.int().min(1).max(16).default(1),
  /** Pictures that may wait; further uploads are refused for now. */
  queue: z.int().min(1).max(1_000).default(16),
  /** For one picture; a process that exceeds either is killed. */
  seconds: z.number().min(0.1).max(120).default(10),
  memory_mb: z.int().min(128).max(8_192).default(512),
});
