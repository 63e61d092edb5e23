import { assertNoTransaction } from '#server/platform/db/transaction.ts';

/** Longer than providers need, shorter than a worker's lease on a payment. */
const TIMEOUT_MS = 15_000;

/** No response or an invalid one (5xx, 429, not JSON). The outcome is unknown; retry later. */
class ProviderUnreachable extends Error {}

/** The provider rejected the request (4xx). */
export class ProviderRefused extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`HTTP ${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** A form with files has its own content type. */
  body?: string | FormData;
}

/** One JSON call. Redirects are refused: following one could leak our API keys. */
export async function requestJson({
  method,
  url,
  headers,
  body,
}: ProviderRequest): Promise<unknown> {
  assertNoTransaction('a call to a payment provider');
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    });
    text = await response.text();
  } catch (error) {
    throw new ProviderUnreachable(String(error), { cause: error });
  }
  if (response.status >= 500 || response.status === 429) {
    throw new ProviderUnreachable(`HTTP ${response.status}`);
  }
  if (!response.ok) throw new ProviderRefused(response.status, text);
  if (response.status === 204) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderUnreachable('response is not JSON', { cause: error });
  }
}

/** Undefined for what the provider does not know: a wrong id must not hide the others. */
export async function unlessUnknown<Reply>(request: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return undefined;
    throw error;
  }
}
