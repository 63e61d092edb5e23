import { createHash } from 'node:crypto';
import { AppError } from '#server/platform/errors.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import type { StaffRequest } from './approval-action.ts';

/**
 * The key of a request that creates something; null for a change, whose revision makes a repeat
 * safe.
 */
export function creationKeyOf(
  { id }: { id?: number | undefined },
  header: string | string[] | undefined,
): string | null {
  if (id !== undefined) return null;
  const requestKey = requestKeyOf(header);
  if (requestKey === undefined) throw new AppError('request_key_missing');
  return requestKey;
}

/** Stored with a created row, so that a repeated request finds it and creates no second one. */
export function creationOf({ adminId, requestKey, content }: StaffRequest<object>) {
  if (requestKey === null) throw new AppError('request_key_missing');
  const request_hash = createHash('sha256').update(JSON.stringify(content)).digest();
  return { admin_id: adminId, request_key: requestKey, request_hash };
}

/** The id of what the first request created. The same key with different content is refused. */
export function repeatedId(
  first: { id: number; request_hash: Buffer | null } | undefined,
  { request_hash }: { request_hash: Buffer },
): number {
  if (!first?.request_hash?.equals(request_hash)) throw new AppError('request_key_reused');
  return first.id;
}
