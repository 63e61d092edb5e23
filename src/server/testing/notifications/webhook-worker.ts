import { createWebhookSender } from '#server/features/notifications/webhooks/webhook-sender.ts';
import { systemClock } from '#server/platform/clock.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import { testConfig } from '../test-config.ts';

/** A worker in a separate process that sends until it is killed. Arguments: database, receiver. */
const [url = '', origin = ''] = process.argv.slice(2);
const config = testConfig(url, { webhooks: { trusted_origins: [origin] } });
const log = createLog({ level: 'silent', pretty: false });
const db = createDb({ url, poolSize: 2, onError: () => undefined });
const keyRing = keyRingOf(config);
const sender = createWebhookSender({ db, log, clock: systemClock, config, keyRing });
for (;;) {
  await sender.sweep();
  await sender.drain();
}
