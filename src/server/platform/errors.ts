import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '#contract/errors.ts';

/** An error a person may see: its code determines the response; the cause stays in the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** When trying again makes sense, where we know it. */
  readonly retryAfterSeconds: number | undefined;
  /** The place in a queue that the visitor was given. */
  readonly queue: ErrorReply['queue'];
  /** Names of the fields it is about, for the form to mark. */
  readonly fields: ErrorReply['fields'];
  /** Values for the placeholders in its text. */
  readonly values: Readonly<Record<string, string>> | undefined;

  constructor(
    code: ErrorCode,
    options?: {
      cause?: unknown;
      detail?: string;
      retryAfterSeconds?: number;
      queue?: ErrorReply['queue'];
      fields?: string[];
      values?: Readonly<Record<string, string>>;
    },
  ) {
    super(options?.detail ?? code, { cause: options?.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.retryAfterSeconds = options?.retryAfterSeconds;
    this.queue = options?.queue;
    this.fields = options?.fields;
    this.values = options?.values;
  }
}
