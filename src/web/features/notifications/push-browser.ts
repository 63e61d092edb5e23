import { doneReplySchema } from '#contract/identity.ts';
import { PUSH_CHANNEL_PATH } from '#contract/notifications.ts';
import type { Api } from '#web/lib/api.ts';

export type PushProblem = 'pushDenied' | 'pushUnsupported';

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Asks the player for permission, subscribes the browser and registers it with the server.
 * Undefined on success.
 */
export async function turnOnPush(api: Api, publicKey: string): Promise<PushProblem | undefined> {
  if (!canPush()) return 'pushUnsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'pushDenied';
  const registration = await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const existing = await registration.pushManager.getSubscription();
  // A subscription made before the operator changed the key cannot be used.
  const isUsable = existing !== null && keyOf(existing) === publicKey;
  if (existing && !isUsable) await existing.unsubscribe();
  const subscription = isUsable ? existing : await registration.pushManager.subscribe(options);
  await api.send('POST', PUSH_CHANNEL_PATH, doneReplySchema, {
    ...subscription.toJSON(),
    ...(existing && !isUsable ? { replaces: existing.endpoint } : {}),
  });
  return undefined;
}

/** In the form the configuration uses: base64url without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
