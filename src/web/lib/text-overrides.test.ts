import { expect, test } from 'vitest';
import type { TextKey, Translate } from './text.ts';
import { withTextOverrides } from './text-overrides.ts';

const ours = { language: 'en' as const, t: ((key) => `ours: ${key}`) as Translate };
const key = (name: string) => name as TextKey;

test('the operator’s overrides replace texts of the admin area', () => {
  const { t } = withTextOverrides(ours, {
    'admin.save': 'Keep it',
    'admin.found_other': '{{count}} hits for {{q}}',
  });
  expect(t(key('admin.save'))).toBe('Keep it');
  expect(t(key('admin.delete'))).toBe('ours: admin.delete');
  // Values are inserted literally.
  expect(t(key('admin.found'), { count: 1_234, q: '$& {{count}}' })).toBe(
    '1,234 hits for $& {{count}}',
  );
  // The singular form was not replaced.
  expect(t(key('admin.found'), { count: 1, q: 'x' })).toBe('ours: admin.found');
});
