import { z } from 'zod';
import { LANGUAGES, type Language } from './languages.ts';
import { REPORT_MESSAGE_MAX } from './reports.ts';

export const CANNED_PATH = '/api/admin/canned-answers';
export const CANNED_ANSWER_PATH = '/api/admin/canned-answers/:id';
export const cannedAnswerPath = (id: number) => `${CANNED_PATH}/${id}`;
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

const cannedAnswerSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  /** Absent in a language that was added after the answer was written. */
  ...cannedBodiesSchema(z.string().optional()),
});
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;
export const cannedReplySchema = z.object({ answers: z.array(cannedAnswerSchema) });
export type CannedReply = z.infer<typeof cannedReplySchema>;
export const cannedBodySchema = z.object({
  title: text(CANNED_TITLE_MAX),
  ...cannedBodiesSchema(text(REPORT_MESSAGE_MAX)),
});
