const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // Who is let in by an address: postgres://castellan:secret@db
  [/:\/\/[^\s/@:]*:[^\s/@]*@/g, '://[redacted]@'],
  // Keys before the emails: a password may look like one.
  [
    /\b(pass(?:word|wd)?|pwd|token|secret|authorization|cookie|api[_-]?key|code)(["']?\s*[:=]\s*["']?)(?:Bearer\s+)?[^\s"',;&)]+/gi,
    '$1$2[redacted]',
  ],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // Long runs of signs that mean nothing to people mean something to a lock.
  [/\b(?=[\w+/-]*\d)(?=[\w+/-]*[a-zA-Z])[A-Za-z0-9+_-]{40,}\b/g, '[redacted]'],
];

/** An error's words without what would let a reader act as somebody else, or tell who somebody is. */
export function redactText(text: string): string {
  return PATTERNS.reduce(
    (redacted, [pattern, instead]) => redacted.replace(pattern, instead),
    text,
  );
}
