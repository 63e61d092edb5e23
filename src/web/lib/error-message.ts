import { ApiError } from './api.ts';

/** What the server said, fit to be shown; anything it did not say itself goes on as a failure. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.reply) {
    const { message, request_id } = error.reply;
    // What the sentence asks the player to tell us.
    return request_id === undefined ? message : `${message} (${request_id})`;
  }
  throw error;
}
