import { type BulkReply, bulkReplySchema } from '#contract/bulk.ts';
import {
  DEAD_LETTERS_PATH,
  DISCARD_DEAD_LETTER_PATH,
  DISCARD_DEAD_LETTERS_PATH,
  deadLetterBodySchema,
  deadLettersBodySchema,
  deadLettersQuerySchema,
  deadLettersReplySchema,
  RETRY_DEAD_LETTER_PATH,
  RETRY_DEAD_LETTERS_PATH,
} from '#contract/health.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { listDeadLetters } from '#server/platform/queue/dead-letters.ts';
import { type Route, type RouteInput, route, type StaffAccess } from '#server/platform/route.ts';
import type { HealthDeps } from './health.routes.ts';
import { viewDeadLetter } from './health.view.ts';
import { type DeadLetterDecision, resolveDeadLetter } from './resolve-dead-letter.ts';

type Requester = Pick<
  RouteInput<undefined, undefined, undefined, StaffAccess>,
  'caller' | 'request' | 'language'
>;

/** Jobs that failed permanently: retry or discard. */
export function deadLetterRoutes(deps: HealthDeps): Route[] {
  return [
    listRoute(deps),
    retryRoute(deps),
    discardRoute(deps),
    retryManyRoute(deps),
    discardManyRoute(deps),
  ];
}

function listRoute({ db }: HealthDeps): Route {
  return route({
    access: { staff: 'system.read' },
    rateLimit: 'general',
    method: 'GET',
    url: DEAD_LETTERS_PATH,
    summary: 'List failed jobs, newest first',
    query: deadLettersQuerySchema,
    replies: { 200: deadLettersReplySchema },
    handle: async ({ query }) => {
      const { q, ...at } = query;
      const page = await listDeadLetters(db, q, at);
      return { ...page, rows: page.rows.map(viewDeadLetter) };
    },
  });
}

function retryRoute(deps: HealthDeps): Route {
  return route({
    access: { staff: 'system.manage' },
    rateLimit: 'general',
    method: 'POST',
    url: RETRY_DEAD_LETTER_PATH,
    confirmation: { notNeeded: 'does what was ordered before' },
    summary: 'Retry a failed job',
    body: deadLetterBodySchema,
    replies: { 200: messageReplySchema },
    handle: ({ body, caller, request, language }) =>
      decide(deps, 'retry', { ...body, caller, request, language }),
  });
}

function discardRoute(deps: HealthDeps): Route {
  return route({
    access: { staff: 'system.manage' },
    rateLimit: 'general',
    method: 'POST',
    url: DISCARD_DEAD_LETTER_PATH,
    confirmation: 'recent',
    summary: 'Discard a failed job',
    body: deadLetterBodySchema,
    replies: { 200: messageReplySchema },
    handle: ({ body, caller, request, language }) =>
      decide(deps, 'discard', { ...body, caller, request, language }),
  });
}

function retryManyRoute(deps: HealthDeps): Route {
  return route({
    access: { staff: 'system.manage' },
    rateLimit: 'general',
    method: 'POST',
    url: RETRY_DEAD_LETTERS_PATH,
    confirmation: { notNeeded: 'does what was ordered before' },
    summary: 'Retry several failed jobs',
    body: deadLettersBodySchema,
    replies: { 200: bulkReplySchema },
    handle: ({ body, caller, request }) => decideMany(deps, 'retry', { ...body, caller, request }),
  });
}

function discardManyRoute(deps: HealthDeps): Route {
  return route({
    access: { staff: 'system.manage' },
    rateLimit: 'general',
    method: 'POST',
    url: DISCARD_DEAD_LETTERS_PATH,
    confirmation: 'recent',
    summary: 'Discard several failed jobs',
    body: deadLettersBodySchema,
    replies: { 200: bulkReplySchema },
    handle: ({ body, caller, request }) =>
      decideMany(deps, 'discard', { ...body, caller, request }),
  });
}

async function decide(
  { db, queue }: HealthDeps,
  decision: DeadLetterDecision['decision'],
  { id, caller, request, language }: { id: string } & Requester,
) {
  const who = { adminId: caller.playerId, origin: originOf(request) };
  await inTransaction(db, resolveDeadLetter, { ...who, queue, id, decision });
  const messageKey = decision === 'retry' ? 'job_retried' : 'job_discarded';
  return { message: TEXTS[language].operationsMessages[messageKey] };
}

/** Each in its own transaction with its own audit entry: one that fails does not undo the rest. */
async function decideMany(
  { db, queue }: HealthDeps,
  decision: DeadLetterDecision['decision'],
  { ids, caller, request }: { ids: readonly string[] } & Omit<Requester, 'language'>,
): Promise<BulkReply> {
  const who = { adminId: caller.playerId, origin: originOf(request) };
  let done = 0;
  for (const id of new Set(ids)) {
    try {
      await inTransaction(db, resolveDeadLetter, { ...who, queue, id, decision });
      done += 1;
    } catch (error) {
      // Somebody else has done it already, or this request is a repeat.
      if (!(error instanceof AppError) || error.code !== 'job_not_found') throw error;
    }
  }
  return { done, skipped: ids.length - done };
}
