import { AppError } from './errors.ts';

/** The Idempotency-Key header: a request sent twice with the same key is performed once. */
export function requestKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(header)) {
    throw new AppError('request_key_invalid');
  }
  return header;
}
