import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { assertNoTransaction } from '#server/platform/db/transaction.ts';
import { SiteResponseInvalid } from './sites/read-response.ts';
import type { SiteRequest } from './sites/site.ts';

const TIMEOUT_MS = 10_000;
/** A feed of a month's votes is smaller than this; more is an attack. */
const MAX_BYTES = 2 * 1024 * 1024;

/** One call to a vote site. Its certificate is checked, and a redirect is an error. */
export async function querySite(
  { method, url, headers = {}, body }: SiteRequest,
  encoding: 'utf-8' | 'windows-1251' = 'utf-8',
): Promise<string> {
  assertNoTransaction('a call to a vote site');
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body }),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new SiteResponseInvalid(`HTTP ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new SiteResponseInvalid('the response is too long');
    chunks.push(chunk);
  }
  return new TextDecoder(encoding).decode(Buffer.concat(chunks));
}

/** Shown to admins: whether the last call to a site, or from it, succeeded. */
export async function recordHealth(db: Db, site: string, error: string | null): Promise<void> {
  const good = { answered_at: sql<Date>`now()`, failures: 0, last_error: null };
  const bad = { failed_at: sql<Date>`now()`, last_error: error?.slice(0, 300) ?? null };
  await db
    .insertInto('vote_site_health')
    .values({ site, ...(error === null ? good : { ...bad, failures: 1 }) })
    .onConflict((conflict) =>
      conflict
        .column('site')
        .doUpdateSet((row) =>
          error === null ? good : { ...bad, failures: row('vote_site_health.failures', '+', 1) },
        ),
    )
    .execute();
}
