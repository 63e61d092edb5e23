import { z } from 'zod';
import { bigIdTextSchema, uuidSchema } from './bounds.ts';

/** A player's conversation with staff. */
export const REPORTS_PATH = '/api/reports';
export const REPORT_PATH = '/api/reports/:id';
/** The specification's path: the panel posts here, and the page reloads. */
export const REPORT_SEND_PATH = '/panel/reports/send';
export const ATTACHMENTS_PATH = '/api/reports/:id/attachments';
export const ATTACHMENT_PATH = '/api/reports/attachments/:id';

export const REPORT_SUBJECT_MAX = 100;
export const REPORT_MESSAGE_MAX = 4_000;
export const ATTACHMENT_BYTES_MAX = 5 * 1024 * 1024;
/** A little more is accepted, so that the reply can say that the picture is too large. */
export const ATTACHMENT_BODY_MAX = ATTACHMENT_BYTES_MAX + 1024 * 1024;
export const ATTACHMENTS_PER_MESSAGE = 4;
export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const attachmentPath = (id: string) => `/api/reports/attachments/${id}`;
export const attachmentsPath = (reportId: number) => `/api/reports/${reportId}/attachments`;
export const reportPath = (reportId: number) => `/api/reports/${reportId}`;

const unixSeconds = z.int().min(0);

export const reportParamsSchema = z.object({ id: bigIdTextSchema });
export const attachmentParamsSchema = z.object({ id: uuidSchema });
export const reportsQuerySchema = z.object({
  before: bigIdTextSchema.optional(),
});

const message = z.string().trim().min(1).max(REPORT_MESSAGE_MAX);
export const openReportBodySchema = z.object({
  subject: z.string().trim().min(1).max(REPORT_SUBJECT_MAX),
  message,
});
export const sendReportBodySchema = z.object({
  report_id: bigIdTextSchema,
  message,
  /** Uploaded before and not yet part of a message. */
  attachments: z.array(uuidSchema).max(ATTACHMENTS_PER_MESSAGE).default([]),
});

export const reportHeadSchema = z.object({
  report_id: z.int().positive(),
  subject: z.string(),
  opened_at: unixSeconds,
  last_message_at: unixSeconds,
  /** Whether the last message is from staff. */
  answered: z.boolean(),
  /** Another message reopens a closed report. */
  closed: z.boolean(),
  /** Null while it is open. */
  closed_at: unixSeconds.nullable(),
  unread: z.boolean(),
});
export type ReportHead = z.infer<typeof reportHeadSchema>;

export const REPORT_PREVIEW_MAX = 160;
const listedReportSchema = reportHeadSchema.extend({
  /** How the last message begins. */
  preview: z.string(),
});
export type ListedReport = z.infer<typeof listedReportSchema>;
export const reportsReplySchema = z.object({ reports: z.array(listedReportSchema) });
export type ReportsReply = z.infer<typeof reportsReplySchema>;

const attachmentSchema = z.object({ id: z.uuid(), width: z.int(), height: z.int() });

export const reportMessageSchema = z.object({
  id: z.int().positive(),
  is_staff: z.boolean(),
  message: z.string(),
  sent_at: unixSeconds,
  attachments: z.array(attachmentSchema),
});
export type ReportMessage = z.infer<typeof reportMessageSchema>;

export const reportReplySchema = z.object({
  ...reportHeadSchema.shape,
  messages: z.array(reportMessageSchema),
});
export type ReportReply = z.infer<typeof reportReplySchema>;

export const sentReplySchema = z.object({ report_id: z.int().positive(), message: z.string() });
export const attachedReplySchema = attachmentSchema;
