import { AppError } from './errors.ts';

/** What a page sends along so that the same request twice is one: the Idempotency-Key header. */
export function requestKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(header)) {
    throw new AppError('request_key_invalid');
  }
  return header;
}
