import { ApiError } from './api.ts';

/** What a form itself refuses, with its own message. */
export class Refusal extends Error {}

/** The message field of the error's body; an error without one is rethrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof ApiError) || error.serverMessage === undefined) throw error;
  const requestId = error.reply?.request_id;
  // With the request ID, so that the player can quote it to support.
  return requestId === undefined ? error.serverMessage : `${error.serverMessage} (${requestId})`;
}
