import { redactText } from './redact-text.ts';

export interface ErrorLine {
  happened_at: Date;
  request_id: string | null;
  /** What kind of failure it is, and where in the code. */
  place: string;
  message: string;
  error: string;
  stack: string;
  context: string;
}
const TEXT_MAX = 500;
const STACK_MAX = 4_000;

/** Only lines with an error: the line of a completed request repeats an earlier one. */
export function errorLineOf(
  logArguments: readonly unknown[],
  happenedAt: Date,
): ErrorLine | undefined {
  const [facts, message] = logArguments;
  if (typeof facts !== 'object' || facts === null || !('err' in facts)) return undefined;
  // The source is used for counting only, and not stored.
  const { err, reqId, source: _, ...rest } = facts as Record<string, unknown>;
  const isError = err instanceof Error;
  return {
    happened_at: happenedAt,
    request_id: typeof reqId === 'string' ? reqId : null,
    place: redactText(`${String(message ?? '')} ${placeOf(err)}`).slice(0, TEXT_MAX),
    message: redactText(String(message ?? '')).slice(0, TEXT_MAX),
    error: redactText(isError ? `${err.name}: ${err.message}` : String(err)).slice(0, TEXT_MAX),
    stack: redactText(stackOf(err)).slice(0, STACK_MAX),
    context: JSON.stringify(plainFacts(rest)),
  };
}

/** The kind of error and the first line of the stack; its message may contain visitor input. */
function placeOf(err: unknown): string {
  if (!(err instanceof Error)) return '';
  const frame = /^\s+at .*?([^/\\]+:\d+:\d+)\)?$/m.exec(err.stack ?? '')?.[1] ?? '';
  const code = 'code' in err ? String(err.code) : '';
  return [err.name, code, frame].filter(Boolean).join(' ');
}

export function sourceOf([facts]: readonly unknown[]): string | undefined {
  if (typeof facts !== 'object' || facts === null || !('source' in facts)) return undefined;
  return String(facts.source);
}

/** Includes the causes. */
function stackOf(err: unknown): string {
  if (!(err instanceof Error)) return '';
  const own = err.stack ?? '';
  return err.cause instanceof Error ? `${own}\ncaused by ${stackOf(err.cause)}` : own;
}

function plainFacts(facts: Record<string, unknown>): Record<string, string | number> {
  const plain: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(facts)) {
    if (typeof value === 'number') plain[key] = value;
    if (typeof value === 'string') plain[key] = redactText(value).slice(0, TEXT_MAX);
  }
  return plain;
}
