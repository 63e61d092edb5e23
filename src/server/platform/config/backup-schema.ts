import { z } from 'zod';

export const backupSchema = z.strictObject({
  /** What backups are encrypted with; none are made without it. */
  key: z.string().min(32, 'must have at least 32 characters (openssl rand -hex 32)').optional(),
  folder: z.string().min(1).default('data/backups'),
  /** Whether `folder` is an rclone remote. */
  rclone: z.boolean().default(false),
  /** How many of the newest backups are kept. */
  keep: z.int().min(1).max(1_000).default(14),
  /** Where pg_dump and pg_restore are, if not on the PATH. */
  postgres_bin: z.string().min(1).optional(),
});

export type BackupConfig = z.infer<typeof backupSchema>;
