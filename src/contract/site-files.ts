import { z } from 'zod';
import { uuidSchema } from './bounds.ts';

/** Downloads that operators upload; docs/branding.md. */
export const ADMIN_FILES_PATH = '/api/admin/files';
export const ADMIN_FILE_PART_PATH = '/api/admin/files/:id/parts';
export const adminFilePartPath = (id: string, at: number) =>
  `/api/admin/files/${id}/parts?at=${at}`;
export const REMOVE_FILE_PATH = '/api/admin/files/remove';
export const FILE_PATH = '/files/:id/:name';
export const filePath = (id: string, name: string) => `/files/${id}/${name}`;

/** Accepted file name extensions, without the dot. */
export const FILE_EXTENSIONS = ['zip', '7z', 'rar', 'exe', 'msi', 'torrent'] as const;
/**
 * A file is sent in parts, each a request of its own: a request must end within 30 seconds, and
 * proxies limit what one may hold.
 */
export const FILE_PART_BYTES = 4 * 1024 * 1024;
/** Above every limit that can be configured. */
export const FILE_MEGABYTES_MAX = 8_192;
const FILE_BYTES_MAX = FILE_MEGABYTES_MAX * 1024 * 1024;

export const openFileBodySchema = z.object({
  /** Its name on the uploader's computer; a safe name is derived from it. */
  name: z.string().min(1).max(255),
  size_bytes: z.int().min(1).max(FILE_BYTES_MAX),
});
export const filePartParamsSchema = z.object({ id: uuidSchema });
/** Where the part begins: parts come one after another. */
export const filePartQuerySchema = z.object({
  at: z.coerce.number().int().min(0).max(FILE_BYTES_MAX),
});
export const removeFileBodySchema = z.object({ id: uuidSchema });

const siteFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size_bytes: z.int(),
  received_bytes: z.int(),
  /** Empty until the whole file has been received. */
  sha256: z.string(),
});
export type SiteFile = z.infer<typeof siteFileSchema>;
export const siteFileReplySchema = z.object({ file: siteFileSchema });
