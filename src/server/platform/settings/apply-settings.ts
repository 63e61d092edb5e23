import type { SettingValue } from '#contract/settings.ts';
import { type Config, configSchema } from '../config/config-schema.ts';
import { deepFreeze } from '../config/read-config.ts';
import { writeAt } from './config-path.ts';
import type { Setting } from './setting.ts';

export type SettingValues = ReadonlyMap<Setting, SettingValue>;

interface Applied {
  config: Config;
  /** Sections with values that the configuration's rules refuse; there the file's values apply. */
  refused: string[];
}

/** The configuration file with these values in it, checked by the same schema as the file. */
export function applySettings(file: Config, values: SettingValues): Applied {
  const all = parse(file, values);
  if (all.success) return { config: deepFreeze(all.data), refused: [] };
  let accepted: SettingValues = new Map();
  let config = file;
  const refused: string[] = [];
  for (const [section, inSection] of Map.groupBy(values, ([setting]) => setting.section)) {
    const next = new Map([...accepted, ...inSection]);
    const result = parse(file, next);
    if (result.success) [accepted, config] = [next, result.data];
    else refused.push(section);
  }
  return { config: deepFreeze(config), refused };
}

/** The settings among `changed` that the rules refuse; all of them where the fault names none. */
export function refusedSettings(
  file: Config,
  values: SettingValues,
  changed: readonly Setting[],
): Setting[] {
  const { error } = parse(file, values);
  if (!error) return [];
  const places = new Set(error.issues.map(({ path }) => path.join('.')));
  const exact = changed.filter(({ key }) => places.has(key));
  if (exact.length > 0) return exact;
  const fields = new Set(error.issues.map(({ path }) => String(path.at(-1))));
  const named = changed.filter(({ key }) => fields.has(key.slice(key.lastIndexOf('.') + 1)));
  return named.length > 0 ? named : [...changed];
}

function parse(file: Config, values: SettingValues) {
  const copy = structuredClone(file);
  for (const [{ key }, value] of values) writeAt(copy, key, value);
  return configSchema.safeParse(copy);
}
