import { resealClanWebhooks } from '#server/features/clan-pages/set-webhook.ts';
import { reencryptPasswords } from '#server/features/game-accounts/reencrypt-passwords.ts';
import { reencryptSecrets } from '#server/features/identity/reencrypt-secrets.ts';
import { resealWebhooks } from '#server/features/notifications/webhooks/reseal-webhooks.ts';
import { resealCards } from '#server/features/orders/gifts/reseal-cards.ts';
import { resealOrders } from '#server/features/orders/reseal-orders.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { reencryptSettings } from '#server/platform/settings/reencrypt-settings.ts';

/**
 * Re-encrypts every stored secret that can be decrypted, with the first key and the current secret;
 * older keys can then be removed; for old secrets, see _Changing the secret_ in docs/operating.md.
 */
export async function rotateKeys(options: { config: string }): Promise<void> {
  const config = readConfig({ file: options.config, env: process.env });
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    const passwords = await reencryptPasswords(db, keyRingOf(config));
    process.stdout.write(`${passwords.reencrypted} game password(s) re-encrypted\n`);
    for (const { world_id, login } of passwords.unreadable) {
      reportUnreadable(
        `password of the game account ${login} on world ${world_id}: no key decrypts it; its owner must set a new one`,
      );
    }
    const settings = await reencryptSettings(db, keyRingOf(config));
    process.stdout.write(`${settings} setting(s) re-encrypted\n`);
    const { resealed, unreadable } = await resealWebhooks(db, keyRingOf(config));
    process.stdout.write(`${resealed} webhook secret(s) re-encrypted\n`);
    for (const id of unreadable) {
      reportUnreadable(`webhook ${id}: no key decrypts its secret; make a new one`);
    }
    const cards = await resealCards(db, keyRingOf(config));
    process.stdout.write(`${cards.resealed} gift card code(s) re-encrypted\n`);
    for (const id of cards.unreadable) {
      reportUnreadable(
        `gift card ${id}: no key decrypts its code; it can still be redeemed, but not shown`,
      );
    }
    const orders = await resealOrders(db, keyRingOf(config));
    process.stdout.write(`${orders.resealed} secret(s) of open orders re-encrypted\n`);
    for (const id of orders.unreadable) {
      reportUnreadable(`order ${id}: no key decrypts its secret, so it cannot be performed`);
    }
    const clans = await resealClanWebhooks(db, keyRingOf(config));
    process.stdout.write(`${clans.resealed} webhook(s) of clans re-encrypted\n`);
    for (const { world_id, clan_key } of clans.unreadable) {
      reportUnreadable(
        `webhook of the clan ${clan_key} on world ${world_id}: no key decrypts its URL; its leader must enter it again`,
      );
    }
    const sealed = await reencryptSecrets(db, config);
    process.stdout.write(`${sealed} authenticator(s) and linked login(s) re-encrypted\n`);
  } finally {
    await db.destroy();
  }
}

function reportUnreadable(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
