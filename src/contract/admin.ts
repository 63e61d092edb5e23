import { z } from 'zod';

/** Asked by the frame of the back office: whoever may not be here hears so before any page of it. */
export const ADMIN_OFFICE_PATH = '/api/admin/office';

export const officeReplySchema = z.object({ email: z.string() });
export type OfficeReply = z.infer<typeof officeReplySchema>;
