import { z } from 'zod';
import type { ApprovalChange } from '#contract/approvals.ts';
import { type SettingChange, type SettingValue, settingValueSchema } from '#contract/settings.ts';
import { valueChange } from '#server/features/approvals/approval-changes.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '#server/platform/settings/create-settings.ts';
import { sealValue } from '#server/platform/settings/stored-settings.ts';

/** The requested changes, as a proposal stores them. */
export const settingsProposalSchema = z.object({
  changes: z.array(
    z.object({
      key: z.string(),
      /**
       * If both this and `sealed` are null, the setting is reset to its value in the configuration
       * file.
       */
      value: settingValueSchema.nullable(),
      /** A secret is encrypted here too: proposals are stored. */
      sealed: z.string().nullable(),
    }),
  ),
  /** The change this one undoes. */
  undoes: z.int().nullable(),
});
export type SettingsProposal = z.infer<typeof settingsProposalSchema>;

export function proposalOf(
  settings: Settings,
  changes: readonly SettingChange[],
): SettingsProposal {
  return {
    changes: changes.map(({ key, value }) => {
      const setting = settings.declared.get(key);
      if (!setting) throw new AppError('setting_unknown');
      return { key, ...sealValue(setting, value, settings.keyRing) };
    }),
    undoes: null,
  };
}

/** An undo is an ordinary change to the previous value, and needs the same approval. */
export async function undoProposal(db: Db, id: number): Promise<SettingsProposal> {
  const row = await db
    .selectFrom('setting_change')
    .select(['key', 'before_value', 'before_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  const value = row.before_value as SettingValue | null;
  return { changes: [{ key: row.key, value, sealed: row.before_sealed }], undoes: id };
}

/** For whoever confirms the proposal: one part per setting, without secrets. */
export function describeChanges(settings: Settings, { changes }: SettingsProposal): string {
  return changes
    .map(({ key, value, sealed }) => {
      const setting = settings.declared.get(key);
      if (sealed !== null || setting?.isSealed) return `${key}: ${describeSecret(sealed)}`;
      return `${key}: ${shownValue(setting && settings.valueOf(setting))} → ${shownValue(value ?? (setting && settings.fileValueOf(setting)))}`;
    })
    .join('; ');
}

/** The same as values, for the page of the proposal; of a secret only that it changes. */
export function settingChanges(
  settings: Settings,
  { changes }: SettingsProposal,
  isOpen: boolean,
): ApprovalChange[] {
  return changes.map(({ key, value, sealed }) => {
    const setting = settings.declared.get(key);
    const shown = { setting: { key, name: setting?.name ?? key } };
    // Of a setting that no longer exists only the new value is known.
    const isSecret = sealed !== null || setting?.isSealed;
    if (isSecret || (!setting && value === null)) {
      return { ...valueChange('setting', [null, sealed !== null], 'secret'), ...shown };
    }
    const before = isOpen && setting ? (settings.valueOf(setting) ?? null) : null;
    const after = value ?? (setting && settings.fileValueOf(setting)) ?? null;
    return { ...valueChange('setting', [before, after]), ...shown };
  });
}

/** All that is shown of a change to a secret. */
export function describeSecret(sealed: string | null): string {
  return sealed === null ? 'reset to the configuration file' : 'changed';
}

const MAX_SHOWN_LENGTH = 200;

export function shownValue(value: SettingValue | null | undefined): string {
  return value === null || value === undefined ? '–' : String(value).slice(0, MAX_SHOWN_LENGTH);
}
