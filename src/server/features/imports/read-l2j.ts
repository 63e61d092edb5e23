import { OperatorError } from '#server/platform/operator-error.ts';
import type { SourceContent } from './import-row.ts';
import { mergeAccounts } from './merge-accounts.ts';
import { readMysql } from './read-mysql.ts';

const EMAIL_COLUMNS = ['email', 'l2email', 'e_mail', 'mail'];
const LEVEL_COLUMNS = ['accessLevel', 'access_level', 'accesslevel'];

/**
 * The game's own accounts. They have no balance, and their passwords stay the game's: all that can
 * be imported is email addresses. Players then claim their game accounts with the game passwords.
 */
export async function readL2j(url: string): Promise<SourceContent> {
  const accounts = await readMysql(url, async ({ query, columns }) => {
    const accountColumns = await columns('accounts');
    if (!accountColumns.has('login')) throw new OperatorError('There is no table "accounts" here.');
    const email = EMAIL_COLUMNS.find((name) => accountColumns.has(name));
    if (email === undefined) {
      throw new OperatorError(
        'The table "accounts" has no email column, so there is nobody to import. Players register, and add their game accounts with the game password: see docs/import.md.',
      );
    }
    const level = LEVEL_COLUMNS.find((name) => accountColumns.has(name)) ?? '0';
    return query(`select login, ${email} as email, ${level} as level from accounts order by login`);
  });
  return mergeAccounts(
    accounts
      // Most game accounts were created in the game and have no email: not an error in the source.
      .filter(({ email }) => (email ?? '').trim() !== '')
      .map(({ login, email, level }) => ({
        at: `account ${login}`,
        email: email ?? '',
        coinHundredths: 0n,
        voteHundredths: 0n,
        language: undefined,
        refusal: Number(level) < 0 ? 'is banned in the game' : undefined,
      })),
    { rate: 1, roundsDown: false },
  );
}
