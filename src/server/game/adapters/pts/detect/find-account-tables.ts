import type { AccountTables } from './pts-detection.ts';
import { type Catalog, requiredBesides } from './read-catalog.ts';

/** Which account tables this build has, and whether we can fill all required columns. */
export function findAccountTables(login: Catalog): AccountTables {
  return {
    unknownColumns: NEEDED.flatMap((table) =>
      unknownColumns(login, table).map((column) => `${table}.${column}`),
    ),
    // Optional for authd: skipped if the build's person table requires more than we know.
    hasPerson: login.has('dbo.ssn', ...KNOWN.ssn) && unknownColumns(login, 'ssn').length === 0,
    hasEtc: login.has('dbo.user_etc', 'account') && unknownColumns(login, 'user_etc').length === 0,
    hasPasswordFlag: login.has('dbo.user_auth', 'new_pwd_flag'),
    hasOtpFlag: login.has('dbo.user_auth', 'otp_flag'),
    hasMd5: login.has('dbo.user_auth', 'md5password'),
  };
}

/** What create-account writes. */
const KNOWN = {
  user_account: ['account', 'pay_stat'],
  user_info: ['account', 'ssn', 'kind'],
  user_auth: [
    'account',
    'password',
    'quiz1',
    'quiz2',
    'answer1',
    'answer2',
    'new_pwd_flag',
    'otp_flag',
  ],
  ssn: ['ssn', 'name', 'email', 'job', 'phone', 'zip', 'addr_main', 'addr_etc', 'account_num'],
  user_etc: ['account'],
} as const;

const NEEDED = ['user_account', 'user_info', 'user_auth'] as const;

function unknownColumns(login: Catalog, table: keyof typeof KNOWN): string[] {
  return requiredBesides(login, `dbo.${table}`, KNOWN[table]);
}
