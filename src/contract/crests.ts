import { z } from 'zod';
import { idSchema, idTextSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

export const ADMIN_CRESTS_PATH = '/api/admin/crests';
/** Serves hidden crests too, so that staff can decide. */
export const ADMIN_CREST_PICTURE_PATH = `${ADMIN_CRESTS_PATH}/:server_id/:kind/:owner_id/picture`;

/** The server ignores `number`: it makes the browser load the picture of a new crest. */
export function adminCrestPicturePath(crest: AdminCrest): string {
  const { server_id, kind, owner_id, number } = crest;
  return `${ADMIN_CRESTS_PATH}/${server_id}/${kind}/${owner_id}/picture?number=${number}`;
}

const CREST_KINDS = ['clan', 'alliance'] as const;
export const CREST_STATES = ['shown', 'hidden'] as const;
export const CREST_REASON_MAX = 500;

const adminCrestSchema = z.object({
  /** Changes with each new crest, and with a new name of its owner. */
  number: z.int(),
  server_id: z.int(),
  kind: z.enum(CREST_KINDS),
  owner_id: z.int(),
  name: z.string(),
  /** False while it has not been read, is not a valid crest, or a hidden owner no longer has one. */
  has_picture: z.boolean(),
  /** 0 while it is shown. */
  hidden_at: z.int(),
  hidden_by: z.string().nullable(),
});
export type AdminCrest = z.infer<typeof adminCrestSchema>;

export const adminCrestsQuerySchema = listQuerySchema.extend({
  state: z.enum(CREST_STATES).optional(),
});
export const adminCrestsReplySchema = keysetPageSchema(adminCrestSchema);
export type AdminCrestsReply = z.infer<typeof adminCrestsReplySchema>;

export const crestPictureParamsSchema = z.object({
  server_id: idTextSchema,
  kind: z.enum(CREST_KINDS),
  owner_id: idTextSchema,
});

export const crestBodySchema = z.object({
  server_id: idSchema,
  kind: z.enum(CREST_KINDS),
  owner_id: idSchema,
  is_hidden: z.boolean(),
  /** For the audit log. */
  reason: z.string().trim().min(3).max(CREST_REASON_MAX),
});
