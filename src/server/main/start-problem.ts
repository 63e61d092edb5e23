/** Enough for the last messages of PostgreSQL with their hints. */
const LINES = 10;

/**
 * Why the demo's PostgreSQL did not start. A server that ends is reported without an error
 * (`undefined`): only its output explains it.
 */
export function startProblem(
  output: readonly string[],
  errors: readonly string[],
  error: unknown,
): string {
  // Output comes in pieces of any length.
  const lines = output.join('').trim().split('\n').filter(Boolean);
  const thrown = error === undefined ? [] : [String(error)];
  return [...lines.slice(-LINES), ...errors, ...thrown].join('\n');
}
