import { z } from 'zod';
import { bigIdSchema, uuidSchema } from './bounds.ts';
import { BULK_MAX } from './bulk.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import {
  ATTACHMENTS_PER_MESSAGE,
  REPORT_MESSAGE_MAX,
  reportHeadSchema,
  reportMessageSchema,
} from './reports.ts';

/** Reports as staff see them. */
export const SUPPORT_PATH = '/api/admin/reports';
export const SUPPORT_REPORT_PATH = '/api/admin/reports/:id';
export const SUPPORT_ANSWER_PATH = '/api/admin/reports/:id/answer';
export const SUPPORT_ASSIGN_PATH = '/api/admin/reports/:id/assign';
export const SUPPORT_CLOSE_PATH = '/api/admin/reports/:id/close';
export const CLOSE_REPORTS_PATH = '/api/admin/reports/close-many';
export const SUPPORT_NOTE_PATH = '/api/admin/reports/:id/notes';

export const supportPath = (id: number, verb: 'answer' | 'assign' | 'close' | 'notes') =>
  `${SUPPORT_PATH}/${id}/${verb}`;
export const supportReportPath = (id: number) => `${SUPPORT_PATH}/${id}`;

export const SUPPORT_STATES = ['open', 'assigned', 'mine', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

export const REPORT_NOTE_MAX = 4_000;

const unixSeconds = z.int().min(0);
const text = (max: number) => z.string().trim().min(1).max(max);

const adminSchema = z.object({ id: z.uuid(), email: z.string() });

const supportRowSchema = z.object({
  ...reportHeadSchema.shape,
  email: z.string(),
  assigned: adminSchema.nullable(),
});
export type SupportRow = z.infer<typeof supportRowSchema>;

export const supportQuerySchema = listQuerySchema.extend({
  state: z.enum(SUPPORT_STATES).default('open'),
});
export const supportReplySchema = keysetPageSchema(supportRowSchema).extend({
  /** The server's time, from which waiting times are computed. */
  now: z.int(),
});
export type SupportReply = z.infer<typeof supportReplySchema>;

const noteSchema = z.object({
  id: z.int().positive(),
  author: z.string(),
  note: z.string(),
  written_at: unixSeconds,
});

export const supportReportSchema = z.object({
  ...supportRowSchema.shape,
  player_id: z.uuid(),
  /** The game account or character whose ban is appealed; absent in other reports. */
  ban_subject: z.string().optional(),
  /** The player's language, which decides the wording of a canned reply. */
  language: z.string(),
  messages: z.array(z.object({ ...reportMessageSchema.shape, author: z.string() })),
  notes: z.array(noteSchema),
  admins: z.array(adminSchema),
});
export type SupportReport = z.infer<typeof supportReportSchema>;

export const answerBodySchema = z.object({
  message: text(REPORT_MESSAGE_MAX),
  attachments: z.array(uuidSchema).max(ATTACHMENTS_PER_MESSAGE).default([]),
  /** Answers and closes it in one request. */
  close: z.boolean().default(false),
});
/** Null returns it to the shared queue. */
export const assignBodySchema = z.object({ admin_id: uuidSchema.nullable() });
export const closeBodySchema = z.object({ closed: z.boolean() });
export const closeManyBodySchema = z.object({ ids: z.array(bigIdSchema).min(1).max(BULK_MAX) });
export const reportNoteBodySchema = z.object({ note: text(REPORT_NOTE_MAX) });
