import { z } from 'zod';
import { dayRangeShape, keysetPageSchema, listQuerySchema } from './keyset-page.ts';

export const ADMIN_AUDIT_PATH = '/api/admin/audit';

const FIELD_MAX = 120;

export const auditQuerySchema = listQuerySchema.omit({ q: true }).extend({
  ...dayRangeShape,
  /** Email or id of the actor. */
  actor: z.string().trim().max(FIELD_MAX).default(''),
  action: z.string().trim().max(FIELD_MAX).default(''),
  /** Email of the player it was done to, or the id of anything else. */
  subject: z.string().trim().max(FIELD_MAX).default(''),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

const auditEntrySchema = z.object({
  id: z.int(),
  at: z.int(),
  actor_id: z.string().nullable(),
  /** Null for visitors, the operator's console, and deleted players. */
  actor_email: z.string().nullable(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string().nullable(),
  /** Null unless the subject is a player. */
  subject_email: z.string().nullable(),
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditReplySchema = keysetPageSchema(auditEntrySchema).extend({
  /** All known actions, for the filter. */
  actions: z.array(z.string()),
});
export type AuditReply = z.infer<typeof auditReplySchema>;
