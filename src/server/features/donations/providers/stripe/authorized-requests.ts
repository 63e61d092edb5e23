import { requestJson } from '../call.ts';
import type { SigningSecrets } from '../signature.ts';

export interface StripeSettings extends SigningSecrets {
  secret_key: string;
  api_url?: string | undefined;
}

const VERSION = '2025-09-30.clover';

/** Requests with the secret key, in the API version that our schemas describe. */
export function createAuthorizedRequests({ secret_key, api_url }: StripeSettings) {
  const base = api_url ?? 'https://api.stripe.com';
  // Files have a host of their own.
  const filesBase = api_url ?? 'https://files.stripe.com';
  const headers = { authorization: `Bearer ${secret_key}`, 'stripe-version': VERSION };

  function postForm(path: string, form: URLSearchParams, idempotencyKey: string): Promise<unknown> {
    return requestJson({
      method: 'POST',
      url: base + path,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': idempotencyKey,
      },
      body: form.toString(),
    });
  }

  const get = (path: string) => requestJson({ method: 'GET', url: base + path, headers });

  return { base, filesBase, headers, get, postForm };
}
