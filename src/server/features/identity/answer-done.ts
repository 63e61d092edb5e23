import type { FastifyReply, FastifyRequest } from 'fastify';
import { DONE_MESSAGES, type DoneCode } from '#contract/done.ts';
import type { DoneReply } from '#contract/identity.ts';
import type { Language } from '#contract/languages.ts';
import { withQuery } from '#server/platform/own-path.ts';
import { isPlainForm } from '#server/platform/plain-form.ts';

/** To our own code a sentence and where to go; to a plain form the next page, which says the sentence. */
export function answerDone(
  request: FastifyRequest,
  reply: FastifyReply,
  { done, next, language }: { done: DoneCode; next: string; language: Language },
): DoneReply | FastifyReply {
  reply.header('cache-control', 'no-store');
  if (isPlainForm(request)) return reply.redirect(withQuery(next, { done }), 303);
  return { message: DONE_MESSAGES[done][language], done, next };
}
