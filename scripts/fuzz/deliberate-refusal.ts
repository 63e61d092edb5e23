import { ERROR_STATUS } from '#contract/errors.ts';
import type { HttpResponse } from './send.ts';

/**
 * The error code of a deliberate 503 (the game, a provider or a board is unreachable, or a queue is
 * full), or `page` for a page, with or without its body, that says when to retry.
 */
export function deliberateRefusal({
  status,
  headers,
  text,
}: Pick<HttpResponse, 'status' | 'headers' | 'text'>): string | undefined {
  if (status !== 503) return undefined;
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  if (code) return (ERROR_STATUS as Record<string, number>)[code] === status ? code : undefined;
  return headers['retry-after'] ? 'page' : undefined;
}
