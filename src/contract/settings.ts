import { z } from 'zod';
import { bigIdSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

/** Settings that staff change in the browser; docs/settings.md. */
export const ADMIN_SETTINGS_PATH = '/api/admin/settings';
/** Who changed what, newest first. */
export const SETTING_CHANGES_PATH = '/api/admin/settings/changes';
export const UNDO_SETTING_PATH = '/api/admin/settings/undo';
/** Tests whether the settings of a section work, such as a provider's keys. */
export const TEST_SETTINGS_PATH = '/api/admin/settings/test';

export const SETTING_GROUPS = [
  'site',
  'appearance',
  'worlds',
  'prices',
  'payments',
  'referrals',
  'votes',
  'limits',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export const SETTING_UNITS = [
  'coins',
  'votes',
  'referral',
  'level',
  'hours',
  'days',
  'percent',
  'usd',
  'files',
  'megabytes',
  'requests',
  'emails',
] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

const SETTING_KINDS = [
  'switch',
  'integer',
  'number',
  'text',
  'long_text',
  'choice',
  'color',
  'picture',
  'secret',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

const KEY_MAX = 100;
/** More than any setting allows. */
const NUMBER_MAX = 1_000_000_000_000;
/** Maximum length of one text. */
export const SETTING_VALUE_MAX = 2_000;

export const settingValueSchema = z.union([
  z.boolean(),
  z.number().min(0).max(NUMBER_MAX),
  z.string().max(SETTING_VALUE_MAX),
]);
export type SettingValue = z.infer<typeof settingValueSchema>;

const settingSchema = z.object({
  key: z.string(),
  /** Finds its label and help: the key without the id of a world or a vote site. */
  name: z.string(),
  kind: z.enum(SETTING_KINDS),
  unit: z.enum(SETTING_UNITS).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  choices: z.array(z.string()),
  /** Null if nothing is set, and always for a secret. */
  value: settingValueSchema.nullable(),
  /** From the configuration file, or built in; null as above. */
  default: settingValueSchema.nullable(),
  /** Whether there is a value. For a secret, nothing else is returned. */
  is_set: z.boolean(),
  /** Changed in the browser, so that the file's value does not apply. */
  is_changed: z.boolean(),
  /** The configuration file forbids changing it here. */
  is_pinned: z.boolean(),
  /** Takes effect only when a second admin confirms it. */
  needs_second_person: z.boolean(),
  /** Whether the caller's role allows changing it. */
  can_change: z.boolean(),
  /** 0 and empty if never changed. */
  changed_at: z.int(),
  changed_by: z.string(),
});
export type SettingView = z.infer<typeof settingSchema>;

const sectionSchema = z.object({
  id: z.string(),
  /** The name of a world or a vote site; null where the section has its own text. */
  title: z.string().nullable(),
  settings: z.array(settingSchema),
  /** Whether it can be tested as it is set now. */
  can_test: z.boolean(),
});
export type SettingSection = z.infer<typeof sectionSchema>;

export const settingsReplySchema = z.object({
  groups: z.array(z.object({ group: z.enum(SETTING_GROUPS), sections: z.array(sectionSchema) })),
});
export type SettingsReply = z.infer<typeof settingsReplySchema>;

const changeSchema = z.object({
  key: z.string().max(KEY_MAX),
  /** Null returns to the configuration file's value. */
  value: settingValueSchema.nullable(),
});
export type SettingChange = z.infer<typeof changeSchema>;
export const changeSettingsBodySchema = z.object({
  changes: z.array(changeSchema).min(1).max(100),
});

export const settingChangesQuerySchema = listQuerySchema.omit({ q: true });
const changeLineSchema = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  /** The world or vote site it belongs to. */
  title: z.string().nullable(),
  /** Null: the file's value applied. Both are null for a secret. */
  before: settingValueSchema.nullable(),
  after: settingValueSchema.nullable(),
  is_secret: z.boolean(),
  changed_at: z.int(),
  changed_by: z.string(),
  /** Empty where one person was enough. */
  confirmed_by: z.string(),
  is_undo: z.boolean(),
  /** It is the newest change to its setting, and the caller may change the setting. */
  can_undo: z.boolean(),
});
export type SettingChangeLine = z.infer<typeof changeLineSchema>;
export const settingChangesReplySchema = keysetPageSchema(changeLineSchema);
export type SettingChangesReply = z.infer<typeof settingChangesReplySchema>;

export const undoSettingBodySchema = z.object({ id: bigIdSchema });

export const testSettingsBodySchema = z.object({ section: z.string().max(KEY_MAX) });
/** What a successful test has checked, so that the page claims no more than that. */
const TESTED = [
  /** The provider or vote site answers and accepts the keys. */
  'keys',
  /** A vote site that only sends postbacks: its key cannot be tested. */
  'postbacks',
  /** The mail server answers and accepts our login; no email was sent. */
  'mail_login',
  /** The mail server answers; there is no login, and no email was sent. */
  'mail_server',
] as const;
export type Tested = (typeof TESTED)[number];
export const testSettingsReplySchema = z.object({
  /** Null if it does not work. */
  works: z.enum(TESTED).nullable(),
  /** What is wrong, or a warning if it works; in English, partly as the other server wrote it. */
  reason: z.string(),
});
