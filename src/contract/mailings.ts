import { z } from 'zod';
import { HTML_MAX } from './admin-posts.ts';
import { bigIdSchema, bigIdTextSchema, idSchema, momentSchema } from './bounds.ts';
import { EMAIL_MAX } from './identity.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { languageSchema } from './language-schema.ts';
import { LANGUAGES } from './languages.ts';

/** Emails and on-site notices to many players; docs/mailing.md. */
export const MAILINGS_PATH = '/api/admin/mailings';
export const MAILING_PATH = '/api/admin/mailings/:id';
export const mailingPath = (id: number | string) => `${MAILINGS_PATH}/${id}`;
export const COUNT_MAILING_PATH = '/api/admin/mailings/count';
export const DELETE_MAILING_PATH = '/api/admin/mailings/delete';
export const SUPPRESS_PATH = '/api/admin/mailings/suppress';
/** The email as HTML, for a sandboxed frame. */
export const MAILING_PREVIEW_PATH = '/api/admin/mailings/:id/preview/:language';
export const PREVIEW_THEMES = ['light', 'dark'] as const;
export type PreviewTheme = (typeof PREVIEW_THEMES)[number];
export const mailingPreviewPath = (id: number, language: string, theme: PreviewTheme) =>
  `${MAILINGS_PATH}/${id}/preview/${language}?theme=${theme}`;
export const TEST_MAILING_PATH = '/api/admin/mailings/:id/test';
export const SEND_MAILING_PATH = '/api/admin/mailings/:id/send';
export const MAILING_CHANGES = ['pause', 'resume', 'cancel'] as const;
export type MailingChange = (typeof MAILING_CHANGES)[number];
export const changeMailingPath = (id: number | string, change: MailingChange | 'test' | 'send') =>
  `${MAILINGS_PATH}/${id}/${change}`;

export const MAILING_STATES = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'canceled',
] as const;
export type MailingState = (typeof MAILING_STATES)[number];

export const SUBJECT_MAX = 150;
export const SEGMENT_DAYS_MAX = 3_650;
const SPENT_MAX = 1_000_000;
const days = z.int().min(1).max(SEGMENT_DAYS_MAX).nullable();
const spent = z.number().min(0).max(SPENT_MAX).nullable();

/** Who gets it: players who meet every condition that is not null. */
export const segmentSchema = z.object({
  /** Has a game account in this world. */
  server_id: idSchema.nullable().default(null),
  language: languageSchema.nullable().default(null),
  /** Days since the last visit: at most, or at least. */
  seen_within_days: days.default(null),
  unseen_for_days: days.default(null),
  /** US dollars paid and not refunded, from and to. */
  spent_from: spent.default(null),
  spent_to: spent.default(null),
});
export type Segment = z.infer<typeof segmentSchema>;

const textSchema = z.object({
  language: languageSchema,
  subject: z.string().trim().min(1).max(SUBJECT_MAX),
  html: z.string().max(HTML_MAX),
});

const contentSchema = z.object({
  is_email: z.boolean(),
  is_notice: z.boolean(),
  segment: segmentSchema,
  texts: z.array(textSchema).min(1).max(LANGUAGES.length),
});
export const saveMailingBodySchema = contentSchema
  .extend({
    /** Absent for a new one. */
    id: bigIdSchema.optional(),
  })
  .refine(({ is_email, is_notice }) => is_email || is_notice);
export type SaveMailing = z.infer<typeof saveMailingBodySchema>;

const rowSchema = z.object({
  id: z.int(),
  subject: z.string(),
  state: z.enum(MAILING_STATES),
  is_email: z.boolean(),
  is_notice: z.boolean(),
  recipients: z.int(),
  /** 0 for a draft. */
  send_at: z.int(),
  finished_at: z.int(),
  created_by: z.string(),
});
export type MailingRow = z.infer<typeof rowSchema>;

export const mailingsQuerySchema = listQuerySchema.extend({
  state: z.enum(MAILING_STATES).optional(),
});
export const mailingsReplySchema = keysetPageSchema(rowSchema);
export type MailingsReply = z.infer<typeof mailingsReplySchema>;

const progressSchema = z.object({
  /** Waiting, or being sent right now. */
  queued: z.int(),
  sent: z.int(),
  /** The mail server does not know the address, or refuses it for good. */
  bounced: z.int(),
  /** Given up after several attempts, or refused for its content. */
  failed: z.int(),
  /** A worker or connection ended while sending: possibly sent, and not tried again. */
  unclear: z.int(),
  /** Not sent: the mailing was canceled, or by then the player did not want or could not get it. */
  skipped: z.int(),
  unsubscribed: z.int(),
  notices: z.int(),
  notices_seen: z.int(),
});
export type MailingProgress = z.infer<typeof progressSchema>;

const mailingSchema = rowSchema.extend({
  ...contentSchema.shape,
  progress: progressSchema,
  started_at: z.int(),
  sent_by: z.string(),
  confirmed_by: z.string(),
});
export type Mailing = z.infer<typeof mailingSchema>;
/** Whether a mail server is set up, and how many emails all mailings together send per minute. */
const sendingSchema = z.object({ can_email: z.boolean(), per_minute: z.int() });
export const mailingReplySchema = z.object({ mailing: mailingSchema, sending: sendingSchema });
export type MailingReply = z.infer<typeof mailingReplySchema>;
export const mailingParamsSchema = z.object({ id: bigIdTextSchema });
export const previewMailingParamsSchema = mailingParamsSchema.extend({ language: languageSchema });
/** As mail clients show it that follow a light or a dark system. */
export const previewMailingQuerySchema = z.object({
  theme: z.enum(PREVIEW_THEMES).default('light'),
});

export const countMailingBodySchema = z.object({
  is_email: z.boolean(),
  is_notice: z.boolean(),
  segment: segmentSchema,
});
export const countMailingReplySchema = z.object({
  /** Players in the segment, and those of them who get an email. */
  players: z.int(),
  emails: z.int(),
  notices: z.int(),
});
export type MailingCount = z.infer<typeof countMailingReplySchema>;

export const testMailingBodySchema = z.object({ language: languageSchema });
export const sendMailingBodySchema = z.object({
  /** Null: now. */
  send_at: momentSchema.nullable(),
});
export const suppressBodySchema = z.object({
  email: z.string().trim().toLowerCase().min(3).max(EMAIL_MAX),
});
export const deleteMailingBodySchema = z.object({ id: bigIdSchema });
