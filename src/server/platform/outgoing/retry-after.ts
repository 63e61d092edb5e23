/** What the header `Retry-After` asks for: a number of seconds, or a date. Anything else is 0. */
export function retryAfterSeconds(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const number = Number(header);
  const seconds = Number.isNaN(number) ? (Date.parse(header) - now.getTime()) / 1_000 : number;
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : 0;
}
