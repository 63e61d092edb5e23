import { sql } from 'kysely';
import { API_KEYS_MAX, type ApiKeyBody } from '#contract/api-keys.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { API_KEYS_CHANNEL, hashOf, newApiKeyText, prefixOf } from './api-key-text.ts';

interface KeyAction {
  adminId: string;
  origin: Origin;
}

/** Returns the key itself; only its prefix and its hash are stored. */
export async function createApiKey(
  tx: Tx,
  { adminId, origin, fields }: KeyAction & { fields: ApiKeyBody },
): Promise<string> {
  const { name, scopes, per_minute, days } = fields;
  // One at a time, so that two requests together do not exceed the maximum.
  await sql`lock table api_key in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirstOrThrow();
  if (count >= API_KEYS_MAX) throw new AppError('too_many_api_keys');
  const id = uuid7();
  const text = newApiKeyText();
  await tx
    .insertInto('api_key')
    .values({
      ...{ id, name, per_minute, created_by: adminId },
      prefix: prefixOf(text),
      hash: hashOf(text),
      scopes: [...new Set(scopes)],
      ...(days > 0 ? { expires_at: sql<Date>`now() + make_interval(days => ${days})` } : {}),
    })
    .execute();
  await notifyNodes(tx);
  await writeAudit(tx, {
    ...{ actorId: adminId, action: 'api-key.create', origin },
    ...{ subjectKind: 'api-key', subjectId: id },
    detail: { prefix: prefixOf(text), scopes: scopes.join(' '), per_minute, days },
  });
  return text;
}

/** From now on the key is refused; its row stays, so that log lines can be matched to it. */
export async function revokeApiKey(
  tx: Tx,
  { adminId, origin, id }: KeyAction & { id: string },
): Promise<void> {
  const revoked = await tx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('prefix')
    .executeTakeFirst();
  if (!revoked) throw new AppError('api_key_gone');
  await notifyNodes(tx);
  await writeAudit(tx, {
    ...{ actorId: adminId, action: 'api-key.revoke', origin },
    ...{ subjectKind: 'api-key', subjectId: id },
    detail: { prefix: revoked.prefix },
  });
}

async function notifyNodes(tx: Tx): Promise<void> {
  await sql`select pg_notify(${API_KEYS_CHANNEL}, '')`.execute(tx);
}
