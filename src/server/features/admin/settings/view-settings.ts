import { z } from 'zod';
import {
  SETTING_GROUPS,
  type SettingKind,
  type SettingsReply,
  type SettingView,
} from '#contract/settings.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { configSchema } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { StaffRights } from '#server/platform/route.ts';
import type { Settings } from '#server/platform/settings/create-settings.ts';
import type { Setting } from '#server/platform/settings/setting.ts';
import { canTest } from './test-settings.ts';

/** Every setting as the reader may see it, by group and section. */
export async function viewSettings(
  db: Db,
  settings: Settings,
  reader: StaffRights | null,
): Promise<SettingsReply> {
  const emails = await readChangerEmails(db, settings);
  const all = [...settings.declared.values()];
  return {
    groups: SETTING_GROUPS.map((group) => {
      const ofGroup = all.filter((setting) => setting.group === group);
      const sections = Map.groupBy(ofGroup, ({ section }) => section);
      return {
        group,
        sections: [...sections].map(([id, members]) => ({
          id,
          title: members[0]?.title ?? null,
          can_test: canTest(settings, id),
          settings: members.map((setting) => viewSetting(setting, settings, reader, emails)),
        })),
      };
    }),
  };
}

function viewSetting(
  setting: Setting,
  settings: Settings,
  reader: StaffRights | null,
  emails: ReadonlyMap<string, string>,
): SettingView {
  const { key, name, unit, isSealed, needsSecondPerson } = setting;
  const value = settings.valueOf(setting) ?? null;
  const stored = settings.stored().settings.get(key);
  const isPinned = settings.isPinned(setting);
  return {
    key,
    name,
    unit,
    ...shapeOf(setting),
    value: isSealed ? null : value,
    default: isSealed ? null : (settings.fileValueOf(setting) ?? null),
    is_set: value !== null && value !== '',
    is_changed: stored !== undefined && !isPinned,
    is_pinned: isPinned,
    needs_second_person: needsSecondPerson,
    can_change: !isPinned && mayChange(setting, reader),
    changed_at: stored ? unixSeconds(stored.changedAt) : 0,
    changed_by: stored ? (emails.get(stored.changedBy) ?? '') : '',
  };
}

export function mayChange({ permission }: Setting, reader: StaffRights | null): boolean {
  const held = reader?.permissions;
  return (
    (held?.has('settings.write') ?? false) &&
    (permission === null || held?.has(permission) === true)
  );
}

/** The emails of those who changed the current settings, by player id. */
export async function readChangerEmails(
  db: Db,
  settings: Settings,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set([...settings.stored().settings.values()].map(({ changedBy }) => changedBy));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('player')
    .select(['id', 'email'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

const nodeSchema = z.object({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  format: z.string().optional(),
});

type Node = z.infer<typeof nodeSchema>;
type Shape = Pick<SettingView, 'kind' | 'min' | 'max' | 'choices'>;
const shapes = new Map<string, Shape>();
const CONFIG_JSON_SCHEMA = z.toJSONSchema(configSchema, { io: 'input', unrepresentable: 'any' });

/** Which input a setting has and what it accepts, as the configuration's schema says. */
function shapeOf({ key, isSealed }: Setting): Shape {
  const known = shapes.get(key);
  if (known) return known;
  let node = nodeSchema.parse(CONFIG_JSON_SCHEMA);
  for (const part of key.split('.')) {
    node = nodeSchema.parse(node.type === 'array' ? node.items : node.properties?.[part]);
  }
  const isInteger = node.type === 'integer';
  const shape = {
    kind: isSealed ? 'secret' : kindOf(node),
    min:
      node.minimum ??
      (node.exclusiveMinimum === undefined ? null : node.exclusiveMinimum + (isInteger ? 1 : 0)),
    max: node.maximum ?? null,
    choices: node.enum ?? [],
  } as const;
  shapes.set(key, shape);
  return shape;
}

/** A setting that may be longer gets a multi-line input. */
const LONG_TEXT = 400;

function kindOf({ type, maxLength = 0, enum: choices, format }: Node): SettingKind {
  if (format === 'color' || format === 'picture') return format;
  if (choices) return 'choice';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return type;
  return maxLength > LONG_TEXT ? 'long_text' : 'text';
}
