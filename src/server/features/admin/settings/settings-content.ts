import { z } from 'zod';
import { type SettingChange, type SettingValue, settingValueSchema } from '#contract/settings.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '#server/platform/settings/create-settings.ts';
import { sealValue } from '#server/platform/settings/stored-settings.ts';

/** The requested changes, as a proposal stores them. */
export const settingsContentSchema = z.object({
  changes: z.array(
    z.object({
      key: z.string(),
      /** Null without `sealed`: back to the file's value. */
      value: settingValueSchema.nullable(),
      /** A secret is encrypted here too: proposals are stored. */
      sealed: z.string().nullable(),
    }),
  ),
  /** The change this one undoes. */
  undoes: z.int().nullable(),
});
export type SettingsContent = z.infer<typeof settingsContentSchema>;

export function contentOf(settings: Settings, changes: readonly SettingChange[]): SettingsContent {
  return {
    changes: changes.map(({ key, value }) => {
      const setting = settings.declared.get(key);
      if (!setting) throw new AppError('setting_unknown');
      return { key, ...sealValue(setting, value, settings.keyRing) };
    }),
    undoes: null,
  };
}

/** Undoing is a change back, under the same rules. */
export async function undoContent(db: Db, id: number): Promise<SettingsContent> {
  const row = await db
    .selectFrom('setting_change')
    .select(['key', 'before_value', 'before_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const value = row.before_value as SettingValue | null;
  return { changes: [{ key: row.key, value, sealed: row.before_sealed }], undoes: id };
}

/** For whoever confirms it: one part per setting, without secrets. */
export function describeChanges(settings: Settings, { changes }: SettingsContent): string {
  return changes
    .map(({ key, value, sealed }) => {
      const setting = settings.declared.get(key);
      if (sealed !== null || setting?.isSealed) return `${key}: ${changedTo(sealed)}`;
      return `${key}: ${shownValue(setting && settings.valueOf(setting))} → ${shownValue(value ?? (setting && settings.fileValueOf(setting)))}`;
    })
    .join('; ');
}

/** For a secret, nothing else is shown. */
export function changedTo(sealed: string | null): string {
  return sealed === null ? 'removed' : 'changed';
}

const SHOWN = 200;

export function shownValue(value: SettingValue | null | undefined): string {
  return value === null || value === undefined ? '–' : String(value).slice(0, SHOWN);
}
