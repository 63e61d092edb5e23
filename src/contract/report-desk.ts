import { z } from 'zod';
import { keyedPageSchema, listQuerySchema } from './keyed-page.ts';
import {
  ATTACHMENTS_PER_MESSAGE,
  REPORT_MESSAGE_MAX,
  reportHeadSchema,
  reportMessageSchema,
} from './reports.ts';

/** The team's side of reports. */
export const DESK_PATH = '/api/admin/reports';
export const DESK_REPORT_PATH = '/api/admin/reports/:id';
export const DESK_ANSWER_PATH = '/api/admin/reports/:id/answer';
export const DESK_ASSIGN_PATH = '/api/admin/reports/:id/assign';
export const DESK_CLOSE_PATH = '/api/admin/reports/:id/close';
export const DESK_NOTE_PATH = '/api/admin/reports/:id/notes';
export const CANNED_PATH = '/api/admin/canned-answers';
export const CANNED_ANSWER_PATH = '/api/admin/canned-answers/:id';

export const deskPath = (id: number, verb: 'answer' | 'assign' | 'close' | 'notes') =>
  `${DESK_PATH}/${id}/${verb}`;
export const deskReportPath = (id: number) => `${DESK_PATH}/${id}`;
export const cannedAnswerPath = (id: number) => `${CANNED_PATH}/${id}`;

export const DESK_STATES = ['open', 'assigned', 'mine', 'closed'] as const;
export type DeskState = (typeof DESK_STATES)[number];

export const NOTE_MAX = 4_000;
export const CANNED_TITLE_MAX = 80;
export const CANNED_SHOWN = 100;

const unixSeconds = z.int().min(0);
const text = (max: number) => z.string().trim().min(1).max(max);

const adminSchema = z.object({ id: z.uuid(), email: z.string() });

export const deskRowSchema = z.object({
  ...reportHeadSchema.shape,
  email: z.string(),
  assigned: adminSchema.nullable(),
});
export type DeskRow = z.infer<typeof deskRowSchema>;

export const deskQuerySchema = listQuerySchema.extend({
  state: z.enum(DESK_STATES).default('open'),
});
export const deskReplySchema = keyedPageSchema(deskRowSchema);
export type DeskReply = z.infer<typeof deskReplySchema>;

const noteSchema = z.object({
  id: z.int().positive(),
  author: z.string(),
  note: z.string(),
  written_at: unixSeconds,
});

export const cannedAnswerSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  body_en: z.string(),
  body_es: z.string(),
});
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;
export const cannedReplySchema = z.object({ answers: z.array(cannedAnswerSchema) });
export type CannedReply = z.infer<typeof cannedReplySchema>;
export const cannedBodySchema = z.object({
  title: text(CANNED_TITLE_MAX),
  body_en: text(REPORT_MESSAGE_MAX),
  body_es: text(REPORT_MESSAGE_MAX),
});

export const deskReportSchema = z.object({
  ...deskRowSchema.shape,
  player_id: z.uuid(),
  /** The player's, so that the right wording of a canned answer is taken. */
  language: z.string(),
  messages: z.array(z.object({ ...reportMessageSchema.shape, author: z.string() })),
  notes: z.array(noteSchema),
  admins: z.array(adminSchema),
});
export type DeskReport = z.infer<typeof deskReportSchema>;

export const answerBodySchema = z.object({
  message: text(REPORT_MESSAGE_MAX),
  attachments: z.array(z.uuid()).max(ATTACHMENTS_PER_MESSAGE).default([]),
  /** Answered and over in one go. */
  close: z.boolean().default(false),
});
/** Null puts it back into the queue of everybody. */
export const assignBodySchema = z.object({ admin_id: z.uuid().nullable() });
export const closeBodySchema = z.object({ closed: z.boolean() });
export const noteBodySchema = z.object({ note: text(NOTE_MAX) });
