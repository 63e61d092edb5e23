import { expect, test } from 'vitest';
import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';
import { formatNumber } from './numbers.ts';

test.each(LANGUAGES)('formats numbers exactly as Intl.NumberFormat does (%s)', (language) => {
  const platform = new Intl.NumberFormat(LANGUAGE_FACTS[language].locale, {
    useGrouping: 'always',
  });
  const values = [
    0,
    7,
    -7,
    999,
    1_000,
    -1_000,
    12_345,
    1_234_567,
    2 ** 53 - 1,
    0.5,
    -1_234.5678,
    9.9996,
  ];
  for (const value of [...values, 2n ** 63n, -1_000n]) {
    expect(formatNumber(value, language)).toBe(platform.format(value));
  }
});
