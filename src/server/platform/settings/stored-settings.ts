import type { SettingValue } from '#contract/settings.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Db } from '../db/create-db.ts';
import type { Tx } from '../db/transaction.ts';
import type { Setting } from './setting.ts';

/** As it is in the database: plain, or encrypted. Both are null where the file's value applies. */
export interface StoredValue {
  value: SettingValue | null;
  sealed: string | null;
}

interface StoredSetting {
  setting: Setting;
  stored: StoredValue;
  value: SettingValue;
  changedAt: Date;
  changedBy: string;
}

export interface StoredSettings {
  /** The number of the newest change. */
  version: number;
  settings: Map<string, StoredSetting>;
  /** Encrypted with a key that is gone. */
  unreadable: string[];
}

/** The version and the settings in one statement, so that they match. */
export async function readStored(
  db: Db | Tx,
  declared: ReadonlyMap<string, Setting>,
  keyRing: KeyRing,
): Promise<StoredSettings> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('setting_change')
        .select(({ fn }) => fn.max('id').as('version'))
        .as('newest'),
    )
    .leftJoin('setting', (join) => join.onTrue())
    .select(['version', 'key', 'value', 'sealed', 'changed_at', 'changed_by'])
    .execute();
  const settings = new Map<string, StoredSetting>();
  const unreadable: string[] = [];
  for (const { key, value, sealed, changed_at, changed_by } of rows) {
    const setting = declared.get(key ?? '');
    // From a newer release, or for a world that was removed.
    if (!setting || changed_at === null || changed_by === null) continue;
    const stored: StoredValue = { value: value as SettingValue | null, sealed };
    const opened = openValue(stored, setting.key, keyRing);
    if (opened === undefined) unreadable.push(setting.key);
    else {
      const changed = { changedAt: changed_at, changedBy: changed_by };
      settings.set(setting.key, { setting, stored, value: opened, ...changed });
    }
  }
  return { version: rows[0]?.version ?? 0, settings, unreadable };
}

export async function readVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('setting_change')
    .select(({ fn }) => fn.max('id').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

export function sealValue(
  setting: Setting,
  value: SettingValue | null,
  keyRing: KeyRing,
): StoredValue {
  if (value === null) return { value: null, sealed: null };
  if (!setting.isSealed) return { value, sealed: null };
  return { value: null, sealed: keyRing.seal(String(value), contextOf(setting.key)) };
}

/** Undefined if there is none, or none that can be decrypted. */
export function openValue(
  { value, sealed }: StoredValue,
  key: string,
  keyRing: KeyRing,
): SettingValue | undefined {
  if (sealed === null) return value ?? undefined;
  try {
    return keyRing.open(sealed, contextOf(key));
  } catch {
    return undefined;
  }
}

/** The same secret, encrypted with the current key; one that cannot be read stays as it is. */
export function resealValue(sealed: string | null, key: string, keyRing: KeyRing): string | null {
  if (sealed === null || keyRing.isCurrent(sealed)) return sealed;
  const value = openValue({ value: null, sealed }, key, keyRing);
  return typeof value === 'string' ? keyRing.seal(value, contextOf(key)) : sealed;
}

function contextOf(key: string): string {
  return `setting ${key}`;
}
