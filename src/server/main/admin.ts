import { z } from 'zod';
import { createAuth } from '#server/features/identity/auth.ts';
import { makeAdmin, unmakeAdmin } from '#server/features/identity/make-admin.ts';
import { resetLink } from '#server/features/identity/reset-password.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import { UsageError } from './usage.ts';

const USAGE = 'usage: npm run admin -- create|remove e@mail';

/** The operator's way to the first admin: whoever can run this owns the database anyway. */
export async function admin(
  config: Config,
  [verb, email = '']: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (!z.email().safeParse(email).success) throw new UsageError(USAGE);
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (verb === 'remove') {
      say(
        (await unmakeAdmin(db, email)) ? `${email} is no longer an admin` : `${email} is no admin`,
      );
      return;
    }
    if (verb !== 'create') throw new UsageError(USAGE);
    const { playerId, isNew } = await makeAdmin(db, { email, language: config.site.language });
    say(isNew ? `${email} is made and an admin.` : `${email} is an admin now.`);
    if (isNew) {
      const auth = createAuth({ config, db, log: createLog({ level: 'silent', pretty: false }) });
      const path = await resetLink({ auth, clock: systemClock }, playerId);
      say(`Set a password within an hour, once:\n${config.site.url}${path}`);
    }
    say('Admins need a second step: log in and set it up under Security.');
  } finally {
    await db.destroy();
  }
}
