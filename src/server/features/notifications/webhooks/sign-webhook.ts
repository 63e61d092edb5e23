import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** In the form receivers' libraries expect (Standard Webhooks). */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

interface Signed {
  /** The same for every attempt, so that a receiver can recognize a repeat. */
  id: string;
  /** The time of this attempt. */
  at: Date;
  body: string;
  /** More than one while a secret is being replaced. */
  secrets: readonly string[];
}

/** Headers that prove the body is ours and new. */
export function signedHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

/** A secret decrypts only for its own receiver. */
export function secretContext(endpointId: string): string {
  return `webhook ${endpointId}`;
}

/** As sent; the database keeps only the UUID. */
export function messageIdOf(id: string): string {
  return `msg_${id.replaceAll('-', '')}`;
}
