import { ApiError } from './api.ts';

/** The message field of the error's body; an answer without one goes on as a failure. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.said === undefined) throw error;
  const requestId = error.reply?.request_id;
  // What the sentence asks the player to tell us.
  return requestId === undefined ? error.said : `${error.said} (${requestId})`;
}
