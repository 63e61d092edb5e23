import { z } from 'zod';
import { LANGUAGES, type Language } from './languages.ts';
import { REPORT_MESSAGE_MAX } from './reports.ts';

export const CANNED_REPLIES_PATH = '/api/admin/canned-replies';
export const CANNED_REPLY_PATH = '/api/admin/canned-replies/:id';
export const cannedReplyPath = (id: number) => `${CANNED_REPLIES_PATH}/${id}`;
export const CANNED_TITLE_MAX = 80;
export const CANNED_SHOWN = 100;

const text = (max: number) => z.string().trim().min(1).max(max);

type CannedBody = `body_${Language}`;
/** The field with the wording in a language. */
export const cannedBody = (language: Language): CannedBody => `body_${language}`;

function cannedBodiesSchema<Schema extends z.ZodType>(schema: Schema): Record<CannedBody, Schema> {
  const fields = LANGUAGES.map((language) => [cannedBody(language), schema]);
  return Object.fromEntries(fields) as Record<CannedBody, Schema>;
}

const cannedReplySchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  /** Absent in a language that was added after the reply was written. */
  ...cannedBodiesSchema(z.string().optional()),
});
export type CannedReply = z.infer<typeof cannedReplySchema>;
export const cannedReplyListSchema = z.object({ replies: z.array(cannedReplySchema) });
export type CannedReplyList = z.infer<typeof cannedReplyListSchema>;
export const cannedBodySchema = z.object({
  title: text(CANNED_TITLE_MAX),
  ...cannedBodiesSchema(text(REPORT_MESSAGE_MAX)),
});
