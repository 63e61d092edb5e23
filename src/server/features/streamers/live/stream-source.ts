import { sendRequest } from '#server/platform/outgoing/send-request.ts';

export interface QueriedChannel {
  channel: string;
  /** The service's own ID, if it was found before. */
  externalId: string | null;
}

export interface ChannelStatus {
  channel: string;
  isLive: boolean;
  title: string;
  viewers: number;
  externalId?: string;
}

/** A streaming service that reports who is live. */
export interface StreamSource {
  /** The status of each of these channels; throws if the service is unreachable. */
  query(channels: readonly QueriedChannel[]): Promise<ChannelStatus[]>;
}

export class StreamServiceRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

const MAX_BYTES = 512 * 1024;

interface ServiceRequest {
  url: string;
  headers?: Record<string, string>;
  /** Makes it a POST. */
  form?: Record<string, string>;
}

/**
 * One JSON request, restricted like all outgoing requests. `trustedOrigins` are the origins that
 * the operator configured.
 */
export async function requestService(
  { url, headers = {}, form }: ServiceRequest,
  trustedOrigins: readonly string[],
): Promise<unknown> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const result = await sendRequest(
    {
      url,
      maxBytes: MAX_BYTES,
      headers: { accept: 'application/json', ...(form ? type : {}), ...headers },
      ...(form ? { body: new URLSearchParams(form).toString() } : { method: 'GET' as const }),
    },
    trustedOrigins,
  );
  if (result.state !== 'answered') throw new Error(result.error);
  if (result.status !== 200) throw new StreamServiceRefused(result.status);
  if (result.isTruncated) throw new Error('response too long');
  return JSON.parse(result.text);
}

/** In groups of at most `size`. */
export function inBatches<T>(all: readonly T[], size: number): T[][] {
  const batches: T[][] = [];
  for (let i = 0; i < all.length; i += size) batches.push(all.slice(i, i + size));
  return batches;
}
