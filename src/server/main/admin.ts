import { z } from 'zod';
import { grantAdmin, revokeAdmin } from '#server/features/identity/grant-admin.ts';
import { resetFactors } from '#server/features/identity/reset-factors.ts';
import { createResetLink } from '#server/features/identity/reset-password.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { UsageError } from './usage.ts';

const USAGE = 'Usage: castellan admin create|remove|reset-factors <email>';

/**
 * Grants the owner role, removes a role or resets factors: whoever can run this owns the database
 * anyway.
 */
export async function admin(
  config: Config,
  [verb, email = '']: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (!z.email().safeParse(email).success)
    throw new UsageError(`${USAGE}. "${email}" is not an email address.`);
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (verb === 'remove') {
      print(
        (await revokeAdmin(db, email)) ? `${email} no longer has a role.` : `${email} has no role.`,
      );
      return;
    }
    if (verb === 'reset-factors') {
      const isReset = await resetFactors(db, email);
      print(
        isReset
          ? `Two-factor authentication was reset for ${email}.`
          : `${email} is not registered.`,
      );
      return;
    }
    if (verb !== 'create') throw new UsageError(USAGE);
    const { playerId, isNew, needsPassword } = await grantAdmin(db, {
      email,
      language: config.site.language,
    });
    print(isNew ? `Created ${email} as an owner.` : `${email} is now an owner.`);
    if (needsPassword) {
      const path = await createResetLink(
        db,
        { id: playerId, email: email.toLowerCase() },
        systemClock.now(),
      );
      print(`Set a password with this link (works once, for one hour):\n${config.site.url}${path}`);
    }
    print('Staff must use two-factor authentication: log in and set it up under Security.');
  } finally {
    await db.destroy();
  }
}
