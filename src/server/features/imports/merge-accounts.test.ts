import { expect, test } from 'vitest';
import { mergeAccounts } from './merge-accounts.ts';

const account = (at: string, coinHundredths: bigint) => ({
  ...{ at, email: 'ana@example.org', coinHundredths, voteHundredths: 0n },
  ...{ language: undefined, refusal: undefined },
});

test('a sum that no purse should hold is reported, as in a CSV file', () => {
  const accounts = [account('user 1', 9_999_999_999n), account('user 2', 1n)];
  const most = { rate: 10_000, roundsDown: false };
  expect(mergeAccounts(accounts, most).rows).toMatchObject([{ coins: 1_000_000_000_000 }]);
  for (const rate of [10_001, 100_000_000_000]) {
    const { rows, problems } = mergeAccounts(accounts, { rate, roundsDown: true });
    expect(rows).toEqual([]);
    expect(problems).toMatchObject([{ at: 'user 1, user 2' }]);
    expect(problems[0]?.why).toContain('too large');
  }
});
