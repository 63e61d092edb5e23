import { CANNED_SHOWN, type CannedAnswer } from '#contract/canned-answers.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export async function listCanned(db: Db): Promise<CannedAnswer[]> {
  const answers = await db
    .selectFrom('canned_answer')
    .select(['id', 'title'])
    .orderBy('title')
    .orderBy('id')
    .limit(CANNED_SHOWN)
    .execute();
  if (answers.length === 0) return [];
  const texts = await db
    .selectFrom('canned_answer_text')
    .select(['canned_answer_id', 'language', 'body'])
    .where(
      'canned_answer_id',
      'in',
      answers.map(({ id }) => id),
    )
    .where('language', 'in', LANGUAGES)
    .execute();
  return answers.map((answer) => {
    const own = texts.filter(({ canned_answer_id }) => canned_answer_id === answer.id);
    const bodies = own.map(({ language, body }) => [`body_${language}`, body]);
    return { ...answer, ...Object.fromEntries(bodies) };
  });
}
