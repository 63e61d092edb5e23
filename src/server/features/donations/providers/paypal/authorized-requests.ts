import { createHash } from 'node:crypto';
import { z } from 'zod';
import { requestJson } from '../call.ts';

export interface PayPalSettings {
  client_id: string;
  client_secret: string;
  webhook_id: string;
  verifications_per_minute: number;
  api_url?: string | undefined;
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const RENEW_BEFORE_EXPIRY_MS = 60_000;
const LIVE_URL = 'https://api-m.paypal.com';

/** Identifies the account: what was created in one does not exist in another, such as the sandbox. */
export function accountKey({ client_id, api_url = LIVE_URL }: PayPalSettings): string {
  return createHash('sha256').update(`${api_url} ${client_id}`).digest('hex').slice(0, 16);
}

/** Requests with an access token, which is renewed shortly before it expires. */
export function createAuthorizedRequests({ client_id, client_secret, api_url }: PayPalSettings) {
  const base = api_url ?? LIVE_URL;
  let token: { value: string; until: number } | undefined;

  async function authorization(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
    const response = await requestJson({
      method: 'POST',
      url: `${base}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token, expires_in } = tokenSchema.parse(response);
    token = {
      value: `Bearer ${access_token}`,
      until: Date.now() + expires_in * 1000 - RENEW_BEFORE_EXPIRY_MS,
    };
    return token.value;
  }

  async function get(path: string): Promise<unknown> {
    return requestJson({
      method: 'GET',
      url: base + path,
      headers: { authorization: await authorization() },
    });
  }

  async function send(path: string, body: object, requestId?: string): Promise<unknown> {
    return sendSerialized(path, JSON.stringify(body), requestId);
  }

  /** For JSON that must be sent exactly as received, such as a webhook. */
  async function sendSerialized(path: string, body: string, requestId?: string): Promise<unknown> {
    return requestJson({
      method: 'POST',
      url: base + path,
      headers: {
        authorization: await authorization(),
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      body,
    });
  }

  async function sendForm(path: string, body: FormData, requestId: string): Promise<unknown> {
    const headers = { authorization: await authorization(), 'paypal-request-id': requestId };
    return requestJson({ method: 'POST', url: base + path, headers, body });
  }

  return { get, send, sendForm, sendSerialized };
}
