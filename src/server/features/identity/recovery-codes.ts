import { randomBytes } from 'node:crypto';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Auth } from './auth.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { hashWithSalt, saltOf } from './password-hash.ts';

const RECOVERY_CODES = 10;
const SALT_BYTES = 16;

type CodeDeps = Pick<IdentityDeps, 'auth' | 'db'>;

/**
 * Codes are stored as encrypted argon2id hashes: they cannot be recovered from the table, even with
 * `secret`. better-auth compares texts, so it is given the hash in place of the code; the ten of a
 * player share a salt, so that one guess costs one hash.
 */
export async function newCodes(auth: Auth): Promise<{ codes: string[]; sealed: string }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const code = generateRandomString(10, 'a-z', '0-9', 'A-Z');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
  return { codes, sealed: await seal(auth, await hashAll(codes)) };
}

/** The form better-auth compares codes in. An unknown code matches nothing. */
export async function storedFormOf(
  deps: CodeDeps,
  playerId: string,
  code: string,
): Promise<string> {
  const [first] = (await readCodes(deps, playerId))?.codes ?? [];
  return first === undefined ? '' : hashWithSalt(code, saltOf(first));
}

/** Codes stored before they were hashed are hashed at the next two-factor login. */
export async function hashOldCodes(deps: CodeDeps, playerId: string): Promise<void> {
  const found = await readCodes(deps, playerId);
  if (!found?.codes.some((code) => !isHash(code))) return;
  await deps.db
    .updateTable('two_factor')
    .set({ backup_codes: await seal(deps.auth, await hashAll(found.codes)) })
    .where('player_id', '=', playerId)
    // Another login may have been quicker, or used one of them.
    .where('backup_codes', '=', found.sealed)
    .execute();
}

async function readCodes(
  { auth, db }: CodeDeps,
  playerId: string,
): Promise<{ codes: string[]; sealed: string } | undefined> {
  const row = await db
    .selectFrom('two_factor')
    .select('backup_codes')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { secretConfig } = await auth.$context;
  const text = await symmetricDecrypt({ key: secretConfig, data: row.backup_codes });
  return { codes: JSON.parse(text) as string[], sealed: row.backup_codes };
}

async function hashAll(codes: readonly string[]): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES);
  return Promise.all(codes.map((code) => hashWithSalt(code, salt)));
}

function isHash(code: string): boolean {
  return code.startsWith('$argon2id$');
}

async function seal(auth: Auth, codes: readonly string[]): Promise<string> {
  const { secretConfig } = await auth.$context;
  return symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) });
}
