import { z } from 'zod';
import { PERMISSIONS } from './permissions.ts';

/** Called by the layout of the admin area, so that a visitor without access is refused before any admin page loads. */
export const ADMIN_SELF_PATH = '/api/admin/me';

export const adminSelfReplySchema = z.object({
  email: z.string(),
  role_id: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Texts of the admin area in the operator's words. */
  texts: z.record(z.string(), z.string()),
});
export type AdminSelfReply = z.infer<typeof adminSelfReplySchema>;
