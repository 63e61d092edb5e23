import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DoneReply } from '#contract/identity.ts';
import type { Language } from '#contract/languages.ts';
import type { DoneCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { withQuery } from '#server/platform/own-path.ts';
import { isPlainForm } from '#server/platform/plain-form.ts';

/**
 * Gives our own client code a message and where to go next; redirects a plain form to the next
 * page, which shows the message.
 */
export function sendDone(
  request: FastifyRequest,
  reply: FastifyReply,
  { done, next, language }: { done: DoneCode; next: string; language: Language },
): DoneReply | FastifyReply {
  reply.header('cache-control', 'no-store');
  if (isPlainForm(request)) return reply.redirect(withQuery(next, { done }), 303);
  return { message: TEXTS[language].done[done], done, next };
}
