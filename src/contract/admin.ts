import { z } from 'zod';

/** Asked by the frame of the admin area: whoever may not be here hears so before any page of it. */
export const ADMIN_SELF_PATH = '/api/admin/me';

export const adminSelfReplySchema = z.object({ email: z.string() });
export type AdminSelfReply = z.infer<typeof adminSelfReplySchema>;
