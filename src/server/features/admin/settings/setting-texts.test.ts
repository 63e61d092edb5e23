import { expect, test } from 'vitest';
import { SETTING_GROUPS, SETTING_UNITS } from '#contract/settings.ts';
import { listSettings } from '#server/platform/settings/setting-list.ts';
import en from '#web/locales/admin/en.json' with { type: 'json' };
import es from '#web/locales/admin/es.json' with { type: 'json' };

function textAt(texts: object, path: string): unknown {
  let node: unknown = texts;
  for (const part of path.split('.')) {
    node = typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
  }
  return node;
}

test.each([
  ['en', en.settings],
  ['es', es.settings],
])('every setting, section, group and unit has its texts in %s', (_, texts) => {
  const settings = listSettings([{ name: 'topg', title: 'TopG' }], [{ id: 1, name: 'Aden' }]);
  const paths = [
    ...settings.flatMap(({ name }) => [`fields.${name}.label`, `fields.${name}.help`]),
    ...settings
      .filter(({ title }) => title === null)
      .map(({ section }) => `sections.${section}.title`),
    ...SETTING_GROUPS.map((group) => `groups.${group}`),
    ...SETTING_UNITS.map((unit) => `units.${unit}`),
  ];
  const missing = paths.filter((path) => typeof textAt(texts, path) !== 'string');
  expect(missing).toEqual([]);
  expect(settings.length).toBeGreaterThan(10);
});
