/**
 * Each begins where a word begins and reads it once: some texts come from visitors, and a pattern
 * that tries every position of a long word blocks the process for seconds.
 */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Credentials in a URL: postgres://castellan:secret@db
  [/:\/\/[^\s/@:]*:[^\s/@]*@/g, '://[redacted]@'],
  // Named secrets before emails: a password may look like an email.
  [
    /\b(pass(?:word|wd)?|pwd|token|secret|authorization|cookie|api[_-]?key|code)(["']?\s*[:=]\s*["']?)(?:Bearer\s+)?[^\s"',;&)]+/gi,
    '$1$2[redacted]',
  ],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // Long strings of mixed letters and digits are most likely tokens or hashes.
  [/(?<![\w+-])(?=[\w+-]*\d)(?=[\w+-]*[a-zA-Z])[\w+-]{40,}/g, '[redacted]'],
];

/** An error's text without credentials, tokens and email addresses. */
export function redactText(text: string): string {
  return PATTERNS.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text,
  );
}
