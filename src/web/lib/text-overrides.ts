import { formatNumber } from './numbers.ts';
import type { Text } from './text.ts';

/**
 * The operator's overrides of the admin area's texts. Public pages do not need them, so they come
 * with the area's layout.
 */
export function withTextOverrides(text: Text, overrides: Readonly<Record<string, string>>): Text {
  if (Object.keys(overrides).length === 0) return text;
  const { language } = text;
  const plurals = new Intl.PluralRules(language);
  const find = (key: string, count: unknown) => {
    if (typeof count !== 'number') return overrides[key];
    // Our texts do not use the other plural forms a language may have.
    const form = plurals.select(count) === 'one' ? 'one' : 'other';
    return overrides[`${key}_${form}`] ?? overrides[key];
  };
  return {
    language,
    t: (key, values = {}) => {
      const override = find(key, values['count']);
      if (override === undefined) return text.t(key, values);
      return override.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name];
        return typeof value === 'number' ? formatNumber(value, language) : String(value ?? '');
      });
    },
  };
}
