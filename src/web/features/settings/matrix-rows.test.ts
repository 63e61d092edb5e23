import { expect, test } from 'vitest';
import type { SettingSection } from '#contract/settings.ts';
import { matrixRows } from './matrix-rows.ts';

const section = (title: string | null, ...names: string[]): SettingSection => ({
  ...{ id: title ?? 'site', title, can_test: false },
  settings: names.map((name) => ({ name, key: `${title}.${name}`, kind: 'switch' }) as never),
});

test('switches of every server become rows, with gaps where a server lacks one', () => {
  const rows = matrixRows([section('Aden', 'shop', 'vip'), section('Giran', 'shop')]);
  expect(rows?.map(({ name, settings }) => [name, ...settings.map((each) => each?.key)])).toEqual([
    ['shop', 'Aden.shop', 'Giran.shop'],
    ['vip', 'Aden.vip', undefined],
  ]);
});

test('one server, sections of the site and other kinds of settings do not become a table', () => {
  expect(matrixRows([section('Aden', 'shop')])).toBeUndefined();
  expect(matrixRows([section(null, 'shop'), section(null, 'vip')])).toBeUndefined();
  const other = { ...section('Giran'), settings: [{ name: 'price', kind: 'integer' } as never] };
  expect(matrixRows([section('Aden', 'shop'), other])).toBeUndefined();
});
