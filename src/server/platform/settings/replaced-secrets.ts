import { sql } from 'kysely';
import type { SettingValue } from '#contract/settings.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Db } from '../db/create-db.ts';
import type { Setting } from './setting.ts';
import { openValue } from './stored-settings.ts';

/** Providers repeat a message for hours; what they signed before the change is still accepted. */
const KEPT_HOURS = 24;

export interface ReplacedSecrets {
  values: Map<Setting, SettingValue>;
  /** When the first of them is no longer accepted, in milliseconds. */
  untilMs: number;
}

/** Secrets that were replaced a short time ago, for the places that accept both. */
export async function readReplaced(
  db: Db,
  declared: Iterable<Setting>,
  { keyRing, fileValueOf }: { keyRing: KeyRing; fileValueOf: (key: string) => unknown },
): Promise<ReplacedSecrets> {
  const withOldKey = new Map(
    [...declared].flatMap((one) => (one.oldKey ? [[one.key, one] as const] : [])),
  );
  const rows = await db
    .selectFrom('setting_change')
    .distinctOn('key')
    .select(['key', 'before_sealed', 'changed_at'])
    .where('key', 'in', [...withOldKey.keys()])
    .where('changed_at', '>', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .orderBy('key')
    .orderBy('id', 'desc')
    .execute();
  const values = new Map<Setting, SettingValue>();
  let untilMs = Number.POSITIVE_INFINITY;
  for (const { key, before_sealed, changed_at } of rows) {
    const setting = withOldKey.get(key);
    const old = openValue({ value: null, sealed: before_sealed }, key, keyRing) ?? fileValueOf(key);
    if (!setting?.oldKey || typeof old !== 'string') continue;
    values.set({ ...setting, key: setting.oldKey }, old);
    untilMs = Math.min(untilMs, changed_at.getTime() + KEPT_HOURS * 3_600_000);
  }
  return { values, untilMs };
}
