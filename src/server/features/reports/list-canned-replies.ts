import { CANNED_SHOWN, type CannedReply } from '#contract/canned-replies.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export async function listCanned(db: Db): Promise<CannedReply[]> {
  const replies = await db
    .selectFrom('canned_reply')
    .select(['id', 'title'])
    .orderBy('title')
    .orderBy('id')
    .limit(CANNED_SHOWN)
    .execute();
  if (replies.length === 0) return [];
  const texts = await db
    .selectFrom('canned_reply_text')
    .select(['canned_reply_id', 'language', 'body'])
    .where(
      'canned_reply_id',
      'in',
      replies.map(({ id }) => id),
    )
    .where('language', 'in', LANGUAGES)
    .execute();
  return replies.map((reply) => {
    const own = texts.filter(({ canned_reply_id }) => canned_reply_id === reply.id);
    const bodies = own.map(({ language, body }) => [`body_${language}`, body]);
    return { ...reply, ...Object.fromEntries(bodies) };
  });
}
