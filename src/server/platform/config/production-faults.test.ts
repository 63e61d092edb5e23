import { expect, test } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { productionFaults } from './production-faults.ts';

const worlds = [
  { id: 1, name: 'Aden', flavor: 'demo' },
  { id: 2, name: 'Giran', flavor: 'auto', game_database: { url: 'mysql://h/l2j' } },
];
const faultsOf = (overrides: Record<string, unknown>) =>
  productionFaults(testConfig('postgres://localhost/x', { worlds, ...overrides }));

test('a simulated world, missing mail and http are refused, each with a solution', () => {
  expect(faultsOf({})).toEqual([
    expect.stringMatching(/^worlds 1 \(Aden\): .*simulated.*allow: \[simulated_world\]/),
    expect.stringMatching(/^mail\.url: .*allow: \[no_mail\]/),
    expect.stringMatching(/^site\.url: .*https:\/\/.*allow: \[plain_http\]/),
  ]);
});

test('each can be allowed explicitly', () => {
  expect(faultsOf({ allow: ['simulated_world', 'no_mail', 'plain_http'] })).toEqual([]);
  expect(faultsOf({ allow: ['no_mail', 'plain_http'] })).toHaveLength(1);
});

test('a site with a real game, mail and https has no faults', () => {
  const real = {
    worlds: worlds.slice(1),
    mail: { url: 'smtp://h' },
    site: { url: 'https://a.example' },
  };
  expect(faultsOf(real)).toEqual([]);
});
