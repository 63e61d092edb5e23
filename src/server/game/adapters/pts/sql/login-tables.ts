import type { Generated, Kysely, Transaction } from 'kysely';
import { nolockOf } from './nolock.ts';

export type LoginDb = Kysely<LoginTables>;
export type LoginTx = Transaction<LoginTables>;

/** The columns of lin2db that we use. Not every build has all of them: see `AccountTables`. */
export interface LoginTables {
  'dbo.user_account': {
    account: string;
    pay_stat: number;
    /** Bit sets of reasons; authd refuses an account with any bit of either. */
    block_flag: Generated<number>;
    block_flag2: Generated<number>;
  };
  'dbo.user_info': { account: string; ssn: string; kind: number };
  'dbo.user_auth': {
    account: string;
    password: Buffer;
    quiz1: string;
    quiz2: string;
    answer1: Buffer;
    answer2: Buffer;
    /** 2023 build; 0 is the scramble we write. */
    new_pwd_flag: Generated<number | null>;
    otp_flag: Generated<number | null>;
    md5password: Generated<string | null>;
  };
  'dbo.ssn': {
    ssn: string;
    name: string;
    email: string;
    job: number;
    phone: string;
    zip: string;
    addr_main: string;
    addr_etc: string;
    account_num: number;
  };
  /** 2023 build. */
  'dbo.user_etc': { account: string };
  'dbo.user_count': { record_time: Date; server_id: number; world_user: number };
}

export const loginTable = nolockOf<LoginTables>();
