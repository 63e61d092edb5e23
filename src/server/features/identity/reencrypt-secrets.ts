import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Config } from '#server/platform/config/config-schema.ts';
import { secretNumber, secretsOf } from '#server/platform/crypto/secrets.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/**
 * Re-encrypts authenticator secrets, recovery codes and login providers' tokens with the current
 * secret; then the old secrets can be removed. Returns the number of rows; can be stopped and
 * repeated.
 */
export async function reencryptSecrets(
  db: Db,
  config: Pick<Config, 'secret' | 'old_secrets'>,
): Promise<number> {
  const reseal = createResealer(config);
  let count = 0;
  const factors = await db
    .selectFrom('two_factor')
    .select(['id', 'secret', 'backup_codes'])
    .execute();
  for (const { id, ...row } of factors) {
    const [secret, codes] = await Promise.all([reseal(row.secret), reseal(row.backup_codes)]);
    if (secret === null && codes === null) continue;
    await db
      .updateTable('two_factor')
      .set({ secret: secret ?? row.secret, backup_codes: codes ?? row.backup_codes })
      .where('id', '=', id)
      // Changed by their owner in the meantime: then they already use the current secret.
      .where('secret', '=', row.secret)
      .where('backup_codes', '=', row.backup_codes)
      .execute();
    count += 1;
  }
  const links = await db
    .selectFrom('credential')
    .select(['id', 'access_token', 'refresh_token'])
    .where((row) =>
      row.or([row('access_token', 'is not', null), row('refresh_token', 'is not', null)]),
    )
    .execute();
  for (const { id, access_token, refresh_token } of links) {
    const [access, refresh] = await Promise.all([
      access_token === null ? null : reseal(access_token),
      refresh_token === null ? null : reseal(refresh_token),
    ]);
    if (access === null && refresh === null) continue;
    await db
      .updateTable('credential')
      .set({ access_token: access ?? access_token, refresh_token: refresh ?? refresh_token })
      .where('id', '=', id)
      .execute();
    count += 1;
  }
  return count;
}

/** Null if it is already encrypted with the current secret. */
function createResealer(config: Pick<Config, 'secret' | 'old_secrets'>) {
  const secrets = secretsOf(config);
  const currentVersion = secretNumber(config.secret);
  const keys = new Map(secrets.map((secret) => [secretNumber(secret), secret]));
  return async (sealed: string): Promise<string | null> => {
    const version = parseEnvelope(sealed)?.version;
    if (version === currentVersion) return null;
    // Values encrypted before secrets were numbered do not name their secret.
    const candidates = version === undefined ? secrets : [''];
    for (const legacySecret of candidates) {
      try {
        const data = await symmetricDecrypt({
          key: { keys, currentVersion, legacySecret },
          data: sealed,
        });
        return await symmetricEncrypt({ key: { keys, currentVersion }, data });
      } catch {
        // Encrypted with another secret.
      }
    }
    throw new Error('encrypted with a secret that is neither `secret` nor one of `old_secrets`');
  };
}
