import { createHash, ECDH } from 'node:crypto';
import webPush from 'web-push';
import type { NotificationsConfig } from '#server/platform/config/notifications-schema.ts';
import { sendRequest } from '#server/platform/outgoing/send-request.ts';
import { type Channel, type Message, outcomeOf } from './channel.ts';

/** Push services of known browsers; a leading dot allows every subdomain. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

type PushConfig = NonNullable<NotificationsConfig['push']>;

/** Whether a browser may name this endpoint: otherwise it could make us call any URL. */
export function isPushService(endpoint: string, { services }: Pick<PushConfig, 'services'>) {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return false;
  if (services.some((service) => URL.parse(service)?.origin === url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return SERVICES.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}

/** RFC 8291: an uncompressed point of the curve P-256, and 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    return ECDH.convertKey(point, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

/**
 * Web Push (RFC 8030, 8291, 8292). The service worker shows messages with the same tag as one, so a
 * message that may have been sent is sent again.
 */
export function pushChannel(push: PushConfig): Channel {
  const trusted = push.services.flatMap((service) => URL.parse(service)?.origin ?? []);
  return {
    name: 'push',
    perMinute: 6_000,
    connections: 8,
    isRepeatable: true,
    open: () => ({
      async deliver(message, { target, push_key, push_secret }) {
        if (!isPushService(target, push)) return { state: 'gone', answer: 'unknown push service' };
        const keys = { p256dh: push_key ?? '', auth: push_secret ?? '' };
        if (!areBrowserKeys(keys)) return { state: 'gone', answer: 'invalid browser keys' };
        const { headers, body } = encrypted(push, message, { endpoint: target, keys });
        const request = { url: target, headers, body, keepsAlive: true };
        const result = await sendRequest(request, trusted);
        const outcome = outcomeOf(result, (status) => status === 404 || status === 410);
        // Services limit each browser: one that gets too much must not stop the others.
        return outcome.state === 'unsent' ? { state: 'later', answer: outcome.answer } : outcome;
      },
      close: () => undefined,
    }),
  };
}

function encrypted(push: PushConfig, message: Message, subscription: webPush.PushSubscription) {
  const { id, title, text, url, language, expiresAt } = message;
  const payload = JSON.stringify({ tag: id, title, text, url, language });
  const seconds = Math.ceil((expiresAt.getTime() - Date.now()) / 1_000);
  const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: {
      subject: push.contact,
      publicKey: push.public_key,
      privateKey: push.private_key,
    },
    TTL: Math.max(0, seconds),
    urgency: 'high',
    // A repetition replaces the message if it still waits at the service.
    topic: createHash('sha256').update(id).digest('base64url').slice(0, 32),
    contentEncoding: 'aes128gcm',
  });
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(entries) as Record<string, string>, body };
}
