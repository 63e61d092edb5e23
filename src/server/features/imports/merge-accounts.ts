import type { Language } from '#contract/languages.ts';
import {
  emailOf,
  type ImportRow,
  MAX_BALANCE,
  type RowProblem,
  type SourceContent,
} from './import-row.ts';

/** One login of the source. Its balances are in hundredths, as the source has fractions. */
export interface SourceAccount {
  at: string;
  email: string;
  coinHundredths: bigint;
  voteHundredths: bigint;
  language: Language | undefined;
  /** Why it is left out, if it is. */
  refusal: string | undefined;
}

export interface Conversion {
  /** Coins for one unit of the source's money. */
  rate: number;
  /** Drops fractions of a coin or vote point; otherwise an email with a fraction is left out. */
  roundsDown: boolean;
}

/** In the source an account is a login, here it is an email: the logins of one email are added up. */
export function mergeAccounts(
  accounts: readonly SourceAccount[],
  conversion: Conversion,
): SourceContent {
  const problems: RowProblem[] = [];
  const byEmail = new Map<string, SourceAccount[]>();
  for (const account of accounts) {
    const email = emailOf(account.email);
    const why = email === undefined ? noEmail(account.email) : account.refusal;
    if (email === undefined || why !== undefined) {
      problems.push({ at: account.at, why: `${why}${balanceNote(account)}` });
    } else byEmail.set(email, [...(byEmail.get(email) ?? []), account]);
  }
  const rows: ImportRow[] = [];
  for (const [email, group] of byEmail) {
    const row = rowOf(email, group, conversion);
    if ('why' in row) problems.push(row);
    else rows.push(row);
  }
  return { rows, problems };
}

function rowOf(
  email: string,
  group: readonly SourceAccount[],
  { rate, roundsDown }: Conversion,
): ImportRow | RowProblem {
  const at = group.map((account) => account.at).join(', ');
  const sum = (read: (account: SourceAccount) => bigint) =>
    group.reduce((total, account) => total + read(account), 0n);
  const coins = sum((account) => account.coinHundredths) * BigInt(rate);
  const votes = sum((account) => account.voteHundredths);
  if (!roundsDown && (coins % 100n !== 0n || votes % 100n !== 0n)) {
    return { at, why: `a balance is not whole: ${decimal(coins)} coins, ${decimal(votes)} votes` };
  }
  if (coins / 100n > MAX_BALANCE || votes / 100n > MAX_BALANCE) {
    return { at, why: `a balance is too large: ${decimal(coins)} coins, ${decimal(votes)} votes` };
  }
  const language = group.find((account) => account.language)?.language;
  return { at, email, coins: Number(coins / 100n), votes: Number(votes / 100n), language };
}

/** 1234 for `12.34`; undefined for what is no amount, or has more decimals. */
export function hundredths(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  if (whole === undefined) return;
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

function decimal(value: bigint): string {
  return `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
}

function noEmail(text: string): string {
  return text.trim() === '' ? 'has no email address' : `"${text}" is not an email address`;
}

/** Balances of skipped accounts are reported: their owners may ask. */
function balanceNote({ coinHundredths, voteHundredths }: SourceAccount): string {
  if (coinHundredths === 0n && voteHundredths === 0n) return '';
  return ` (balance ${decimal(coinHundredths)}, votes ${decimal(voteHundredths)})`;
}
