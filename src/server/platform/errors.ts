import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '#contract/errors.ts';

/** An error a person may see: its code determines the response; the cause stays in the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** When trying again makes sense, where we know it. */
  readonly retryAfterSeconds: number | undefined;
  /** Of somebody who was given a place in a queue. */
  readonly queue: ErrorReply['queue'];

  constructor(
    code: ErrorCode,
    options?: {
      cause?: unknown;
      detail?: string;
      retryAfterSeconds?: number;
      queue?: ErrorReply['queue'];
    },
  ) {
    super(options?.detail ?? code, { cause: options?.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.retryAfterSeconds = options?.retryAfterSeconds;
    this.queue = options?.queue;
  }
}
