import { OperatorError } from '#server/platform/operator-error.ts';
import { languageOf, type SourceContent } from './import-row.ts';
import {
  type Conversion,
  hundredths,
  mergeAccounts,
  type SourceAccount,
} from './merge-accounts.ts';
import { readMysql } from './read-mysql.ts';

export interface GhtwebSource extends Conversion {
  url: string;
  /** The prefix of its table names. */
  prefix: string;
}

/**
 * ghtweb 5 has one user per login, with money in `user_profiles`. Its passwords are the game's, so
 * there is none to import. Votes and language were columns until January 2018.
 */
export async function readGhtweb({
  url,
  prefix,
  ...conversion
}: GhtwebSource): Promise<SourceContent> {
  if (!/^\w{0,30}$/.test(prefix)) throw new OperatorError(`"${prefix}" is not a table prefix.`);
  const [users, profiles] = [`${prefix}users`, `${prefix}user_profiles`];
  const accounts = await readMysql(url, async ({ query, columns }) => {
    const profileColumns = await columns(profiles);
    if (!profileColumns.has('balance') || !(await columns(users)).has('email')) {
      throw new OperatorError(
        `There is no ghtweb here: ${users} or ${profiles} is missing. If its tables have another prefix, name it with --prefix.`,
      );
    }
    const optional = (name: string) => (profileColumns.has(name) ? `p.${name}` : 'null');
    const rows = await query(`
      select u.user_id, u.login, u.email, u.activated, u.role, p.balance,
        ${optional('vote_balance')} as votes, ${optional('preferred_language')} as language,
        (select count(*) from ${profiles} twice where twice.user_id = u.user_id) as profiles
      from ${users} u left join ${profiles} p on p.user_id = u.user_id
      order by u.user_id, p.id`);
    return rows.filter((row, index) => row['user_id'] !== rows[index - 1]?.['user_id']);
  });
  return mergeAccounts(accounts.map(accountOf).filter(isAccount), conversion);
}

function accountOf(row: Record<string, string | null>): SourceAccount & { isActivated: boolean } {
  const [balance, votes] = [row['balance'] ?? '0', row['votes'] ?? '0'];
  const [coinHundredths, voteHundredths] = [hundredths(balance), hundredths(votes)];
  const isRead = coinHundredths !== undefined && voteHundredths !== undefined;
  return {
    at: `user ${row['user_id']} (${row['login']})`,
    email: row['email'] ?? '',
    coinHundredths: coinHundredths ?? 0n,
    voteHundredths: voteHundredths ?? 0n,
    language: languageOf(row['language'] ?? ''),
    refusal: isRead ? refusalOf(row) : `has an unreadable balance: ${balance}, votes ${votes}`,
    // What cannot be read may be money, so it is reported.
    isActivated: !isRead || row['activated'] !== '0',
  };
}

function refusalOf(row: Record<string, string | null>): string | undefined {
  if (row['role'] === 'banned') return 'is banned there';
  return Number(row['profiles']) > 1 ? 'has more than one balance there' : undefined;
}

/** An unfinished registration without a balance is skipped. */
function isAccount(account: ReturnType<typeof accountOf>): boolean {
  return account.isActivated || account.coinHundredths > 0n || account.voteHundredths > 0n;
}
