import { expect, test } from 'vitest';
import { agoText } from './Ago.tsx';

const NOW = 1_795_050_000;

test.each([
  [0, 'now', 'ahora'],
  [59, 'now', 'ahora'],
  [60, '1m ago', 'hace 1 min'],
  [7_300, '2h ago', 'hace 2 h'],
  [86_400, 'yesterday', 'ayer'],
  [3 * 86_400, '3d ago', 'hace 3 d'],
  [40 * 86_400, '10/10/2026', '10/10/2026'],
  // The visitor's clock is behind the server's.
  [-30, 'now', 'ahora'],
])('%i seconds are “%s”, in Spanish “%s”', (passed, english, spanish) => {
  const at = (language: string) => agoText(NOW - passed, { nowS: NOW, zone: 'UTC', language });
  expect([at('en'), at('es')]).toEqual([english, spanish]);
});
