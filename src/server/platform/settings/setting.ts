import type { Permission } from '#contract/permissions.ts';
import type { SettingGroup, SettingUnit } from '#contract/settings.ts';

/** A value of the configuration that staff may change in the browser. */
export interface Setting {
  /** Its place in the configuration. */
  key: string;
  /** Its texts, in the admin locales under `settings.fields`. */
  name: string;
  group: SettingGroup;
  /** Shown and saved together. */
  section: string;
  /** The section's heading where it is a name: of a world, of a vote site. */
  title: string | null;
  unit: SettingUnit | null;
  /** Stored encrypted, and never shown. */
  isSealed: boolean;
  /** The key under which the value it replaced is accepted for a day. */
  oldKey: string | null;
  /** A second person confirms it, if there is one. */
  needsSecondPerson: boolean;
  /** The permission needed to change it, besides `settings.write`. */
  permission: Permission | null;
}

type Options = Partial<
  Pick<Setting, 'unit' | 'isSealed' | 'needsSecondPerson' | 'permission' | 'oldKey'>
>;

export interface Section {
  /** Its heading, where it is a name. */
  title?: string | null;
  /** Where its texts are, if several sections share them. */
  texts?: string;
  group: SettingGroup;
  /** The place in the configuration that the fields are in. */
  at: string;
  fields: Readonly<Record<string, Options>>;
}

export function settingsIn({ group, at, fields, title = null, texts = at }: Section): Setting[] {
  return Object.entries(fields).map(([field, options]) => ({
    key: `${at}.${field}`,
    name: `${texts}.${field}`,
    group,
    section: at,
    title,
    unit: null,
    isSealed: false,
    oldKey: null,
    needsSecondPerson: false,
    permission: null,
    ...options,
  }));
}

export const USD = { unit: 'usd' } as const;
export const DAYS = { unit: 'days' } as const;
/** Affects where money goes: needs a second person. */
export const MONEY = { needsSecondPerson: true } as const;
