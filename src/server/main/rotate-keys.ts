import { resealClanWebhooks } from '#server/features/clan-pages/set-webhook.ts';
import { reencryptPasswords } from '#server/features/game-accounts/reencrypt-passwords.ts';
import { reencryptSecrets } from '#server/features/identity/reencrypt-secrets.ts';
import { resealWebhooks } from '#server/features/notifications/webhooks/reseal-webhooks.ts';
import { resealCards } from '#server/features/orders/gifts/reseal-cards.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { reencryptSettings } from '#server/platform/settings/reencrypt-settings.ts';

/**
 * Re-encrypts every stored secret that can be decrypted, with the first key and the current secret;
 * older keys and secrets can then be removed.
 */
export async function rotateKeys(options: { config: string }): Promise<void> {
  const config = readConfig({ file: options.config, env: process.env });
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    const reencrypted = await reencryptPasswords(db, keyRingOf(config));
    process.stdout.write(`${reencrypted} game password(s) re-encrypted\n`);
    const settings = await reencryptSettings(db, keyRingOf(config));
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
        `webhook of the clan ${clan_key} on world ${world_id}: no key decrypts its URL; its leader must enter it again\n`,
      );
      process.exitCode = 1;
    }
    const sealed = await reencryptSecrets(db, config);
    process.stdout.write(`${sealed} authenticator(s) and linked login(s) re-encrypted\n`);
  } finally {
    await db.destroy();
  }
}
