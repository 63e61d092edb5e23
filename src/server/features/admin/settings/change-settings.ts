import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { SettingValue } from '#contract/settings.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { readRightsForShare } from '#server/features/identity/staff-rights.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { StaffRights } from '#server/platform/route.ts';
import { refusedSettings } from '#server/platform/settings/apply-settings.ts';
import type { Settings } from '#server/platform/settings/create-settings.ts';
import type { Setting } from '#server/platform/settings/setting.ts';
import {
  openValue,
  readStored,
  type StoredSettings,
  type StoredValue,
} from '#server/platform/settings/stored-settings.ts';
import { contrastOf, MIN_CONTRAST } from '#server/platform/theme/palette.ts';
import {
  describeSecret,
  type SettingsProposal,
  settingChanges,
  settingsProposalSchema,
  shownValue,
} from './settings-proposal.ts';

export interface SettingsDeps {
  db: Db;
  settings: Settings;
}

/**
 * Changes settings, all of them or none. Those that affect money, such as the keys of payment
 * providers, and those that limit what one person may do alone need a second person.
 */
export function settingsChange({
  settings,
}: Pick<SettingsDeps, 'settings'>): DatabaseAction<SettingsProposal, void> {
  return {
    action: 'settings.change',
    subjectKind: 'setting',
    permission: 'settings.write',
    content: settingsProposalSchema,
    done: 'settings_saved',
    effectOf: async ({ adminId, content }) => {
      const changed = changedSettings(settings, content);
      const base = {
        playerId: adminId,
        affectsNoSingleAccount: true,
        what: 'settings.change',
        amount: null,
      };
      return changed.some(({ needsSecondPerson }) => needsSecondPerson)
        ? { ...base, alwaysNeedsApproval: true }
        : { ...base, neverNeedsApproval: true };
    },
    changesOf: async (_, { content, isOpen }) => settingChanges(settings, content, isOpen),
    perform: (tx, approved) => change(tx, approved, settings),
  };
}

/** The settings to change; throws if one cannot be changed. */
export function changedSettings(settings: Settings, { changes }: SettingsProposal): Setting[] {
  return changes.map(({ key }) => {
    const setting = settings.declared.get(key);
    if (!setting) throw new AppError('setting_unknown');
    if (settings.isPinned(setting)) throw new AppError('setting_pinned');
    return setting;
  });
}

export function requirePermissions(rights: StaffRights | null, changed: readonly Setting[]): void {
  for (const { permission } of changed) {
    if (permission !== null && !rights?.permissions.has(permission)) {
      throw new AppError('forbidden');
    }
  }
}

/** Changes run one at a time, so that each is checked against the result of those before it. */
const SETTINGS_LOCK = 0x5e7;

async function change(
  tx: Tx,
  approved: ApprovedRequest<SettingsProposal>,
  settings: Settings,
): Promise<void> {
  const { changes, undoes } = approved.content;
  await sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`.execute(tx);
  const changed = changedSettings(settings, approved.content);
  if (approved.confirmedBy !== null) {
    // A proposal may be old, so rights are checked again. A direct request was just checked.
    for (const person of [approved.adminId, approved.confirmedBy]) {
      requirePermissions(await readRightsForShare(tx, person), changed);
    }
  }
  const { settings: stored } = await readStored(tx, settings.declared, settings.keyRing);
  if (undoes !== null) await requireNewest(tx, undoes);
  requireValid(settings, stored, approved.content);
  const detail: Record<string, string> = {};
  for (const { key, value, sealed } of changes) {
    const before: StoredValue = stored.get(key)?.stored ?? { value: null, sealed: null };
    const after: StoredValue = { value, sealed };
    if (isDeepStrictEqual(before, after)) continue;
    await store(tx, key, after, approved.adminId);
    await tx
      .insertInto('setting_change')
      .values({
        key,
        before_value: json(before.value),
        before_sealed: before.sealed,
        after_value: json(value),
        after_sealed: sealed,
        changed_by: approved.adminId,
        confirmed_by: approved.confirmedBy,
        undoes,
      })
      .execute();
    const setting = settings.declared.get(key);
    const fileValue = setting && settings.fileValueOf(setting);
    detail[key] = setting?.isSealed
      ? describeSecret(sealed)
      : `${shownValue(before.value ?? fileValue)} → ${shownValue(value ?? fileValue)}`;
  }
  if (Object.keys(detail).length === 0) return;
  await auditApproved(tx, approved, { action: 'settings.change', subjectKind: 'setting', detail });
}

async function store(tx: Tx, key: string, { value, sealed }: StoredValue, by: string) {
  if (value === null && sealed === null) {
    await tx.deleteFrom('setting').where('key', '=', key).execute();
    return;
  }
  const row = { value: json(value), sealed, changed_by: by, changed_at: sql<Date>`now()` };
  await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** After the change, all settings together must be a valid configuration. */
export function requireValid(
  settings: Settings,
  stored: StoredSettings['settings'],
  { changes }: SettingsProposal,
): void {
  const values = new Map<Setting, SettingValue>();
  for (const { setting, value } of stored.values()) {
    if (!settings.isPinned(setting)) values.set(setting, value);
  }
  const changed: Setting[] = [];
  for (const change of changes) {
    const setting = settings.declared.get(change.key);
    if (!setting) continue;
    changed.push(setting);
    const value = openValue(change, setting.key, settings.keyRing);
    // It cannot be decrypted: it was proposed before the keys were rotated.
    if (value === undefined && change.sealed !== null) {
      throw new AppError('setting_invalid', { fields: [setting.key] });
    }
    if (value === undefined) values.delete(setting);
    else values.set(setting, value);
  }
  const refused = refusedSettings(settings.file, values, changed);
  if (refused.length > 0) {
    requireReadableColors(refused, values);
    throw new AppError('setting_invalid', { fields: refused.map(({ key }) => key) });
  }
}

/** The form shows how far a color is from being readable. */
function requireReadableColors(
  refused: readonly Setting[],
  values: ReadonlyMap<Setting, SettingValue>,
) {
  for (const setting of refused) {
    const ratio = contrastOf(setting.key, values.get(setting));
    if (ratio === undefined || ratio >= MIN_CONTRAST) continue;
    // Rounded down: 4.47 is not 4.5.
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    throw new AppError('color_unreadable', {
      fields: [setting.key],
      values: { ratio: shown, least: String(MIN_CONTRAST) },
    });
  }
}

/**
 * Only the newest change to a setting can be undone: undoing an older one would discard the newer
 * one.
 */
async function requireNewest(tx: Tx, id: number): Promise<void> {
  const newer = await tx
    .selectFrom('setting_change')
    .innerJoin('setting_change as newer', 'newer.key', 'setting_change.key')
    .select('newer.id')
    .where('setting_change.id', '=', id)
    .whereRef('newer.id', '>', 'setting_change.id')
    .limit(1)
    .executeTakeFirst();
  if (newer) throw new AppError('setting_changed_since');
}

function json(value: SettingValue | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
