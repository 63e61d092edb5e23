import { resealClanWebhooks } from '#server/features/clan-pages/set-webhook.ts';
import { rotatePasswords } from '#server/features/game-accounts/rotate-passwords.ts';
import { reencryptSecrets } from '#server/features/identity/reencrypt-secrets.ts';
import { resealWebhooks } from '#server/features/notifications/webhooks/reseal-webhooks.ts';
import { resealCards } from '#server/features/orders/gifts/reseal-cards.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { rotateSettings } from '#server/platform/settings/rotate-settings.ts';

/**
 * Re-encrypts everything readable with the first key and the current secret; then the others can be
 * removed.
 */
export async function rotateKeys(options: { config: string }): Promise<void> {
  const config = readConfig({ file: options.config, env: process.env });
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    const rotated = await rotatePasswords(db, keyRingOf(config));
    process.stdout.write(`${rotated} game password(s) re-encrypted\n`);
    const settings = await rotateSettings(db, keyRingOf(config));
    process.stdout.write(`${settings} setting(s) re-encrypted\n`);
    const { resealed, unreadable } = await resealWebhooks(db, keyRingOf(config));
    process.stdout.write(`${resealed} webhook secret(s) re-encrypted\n`);
    for (const id of unreadable) {
      process.stderr.write(`webhook ${id}: no key decrypts its secret; make a new one\n`);
      process.exitCode = 1;
    }
    const cards = await resealCards(db, keyRingOf(config));
    process.stdout.write(`${cards} gift card code(s) re-encrypted\n`);
    const clans = await resealClanWebhooks(db, keyRingOf(config));
    process.stdout.write(`${clans.resealed} webhook(s) of clans re-encrypted\n`);
    for (const { world_id, clan_key } of clans.unreadable) {
      process.stderr.write(
        `webhook of the clan ${clan_key} on world ${world_id}: no key decrypts its address; its leader must enter it again\n`,
      );
      process.exitCode = 1;
    }
    const sealed = await reencryptSecrets(db, config);
    process.stdout.write(`${sealed} authenticator(s) and linked site(s) re-encrypted\n`);
  } finally {
    await db.destroy();
  }
}
