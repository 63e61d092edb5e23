import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { API_KEYS_MAX } from '#contract/api-keys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import type { Log } from '#server/platform/log.ts';
import { API_KEYS_CHANNEL, hashOf, prefixOf } from './api-key-text.ts';

/** A key that is valid now. */
export interface KnownApiKey {
  id: string;
  scopes: readonly string[];
  perMinute: number;
}

export interface ApiKeys {
  /** Undefined for a key that is unknown, revoked or expired. Records that it was used. */
  find(text: string): KnownApiKey | undefined;
  load(): Promise<void>;
}

/** A key's use is recorded at most this often. */
const RECORD_USE_MS = 60_000;

/**
 * All valid keys, held in memory and read again when any node creates or revokes one: checking a
 * key, right or wrong, costs one hash and no query.
 */
export function createApiKeys({
  db,
  listener,
  clock,
  log,
}: {
  db: Db;
  listener: Listener;
  clock: Clock;
  log: Log;
}): ApiKeys {
  let keys = new Map<string, Awaited<ReturnType<typeof readValid>>[number]>();
  const usedAtMs = new Map<string, number>();
  let lastStarted = 0;
  let lastLoaded = 0;

  /** An older read that ends late does not replace the result of a newer one. */
  async function load(): Promise<void> {
    lastStarted += 1;
    const started = lastStarted;
    const valid = await readValid(db);
    if (started < lastLoaded) return;
    lastLoaded = started;
    keys = new Map(valid.map((key) => [key.prefix, key]));
  }

  function loadOrWarn(): void {
    load().catch((error: unknown) => log.warn({ err: error }, 'API keys not loaded'));
  }

  function recordUse(id: string, nowMs: number): void {
    if (nowMs - (usedAtMs.get(id) ?? 0) < RECORD_USE_MS) return;
    usedAtMs.set(id, nowMs);
    db.updateTable('api_key')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.warn({ err: error, id }, 'use of an API key not recorded'));
  }

  listener.on(API_KEYS_CHANNEL, loadOrWarn);
  listener.onConnected(loadOrWarn);
  return {
    find(text) {
      const key = keys.get(prefixOf(text));
      // The hash is also compared if there is no such key, so that both cases take the same time.
      const hash = hashOf(text);
      if (!timingSafeEqual(hash, key?.hash ?? Buffer.alloc(hash.length)) || !key) return undefined;
      const now = clock.now();
      if (key.expires_at && key.expires_at <= now) return undefined;
      recordUse(key.id, now.getTime());
      return { id: key.id, scopes: key.scopes, perMinute: key.per_minute };
    },
    load,
  };
}

function readValid(db: Db) {
  return (
    db
      .selectFrom('api_key')
      .select(['id', 'prefix', 'hash', 'scopes', 'per_minute', 'expires_at'])
      .where('revoked_at', 'is', null)
      // Otherwise expired keys could fill the limit, and valid ones would be left out.
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
      .orderBy('created_at')
      .limit(API_KEYS_MAX)
      .execute()
  );
}
