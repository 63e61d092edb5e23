import { randomInt } from 'node:crypto';
import type { AccountSecret } from '../../accounts.ts';
import type { GameLogin } from '../../ids.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import type { AccountTables } from './detect/pts-detection.ts';
import { scramblePassword } from './scramble-password.ts';
import { isDuplicate } from './sql/error-number.ts';
import { inMssqlTransaction, NotCommitted } from './sql/in-mssql-transaction.ts';
import type { LoginDb, LoginTx } from './sql/login-tables.ts';
import { account, binary, varchar } from './sql/typed-value.ts';

export interface NewAccount extends AccountSecret {
  readonly payStat: number;
  readonly tables: AccountTables;
  readonly at: Date;
}

/** The rows that make one account, all or none of them. */
export async function createAccount(db: LoginDb, request: NewAccount): Promise<WriteOutcome> {
  try {
    await inMssqlTransaction(db, (tx) => insertRows(tx, request));
  } catch (error) {
    // The unique indexes ignore case. A row left over from a deleted account also keeps its login
    // taken.
    if (error instanceof NotCommitted && isDuplicate(error.cause)) {
      return { outcome: 'refused', reason: 'loginTaken' };
    }
    throw error;
  }
  return { outcome: 'done', receipt: { reference: `account ${request.login}`, at: request.at } };
}

async function insertRows(tx: LoginTx, { login, password, payStat, tables }: NewAccount) {
  await tx
    .insertInto('dbo.user_account')
    .values({ account: account(login), pay_stat: payStat })
    .execute();
  const person = tables.hasPerson ? await insertPerson(tx, login) : NO_PERSON;
  await tx
    .insertInto('dbo.user_info')
    .values({ account: account(login), ssn: varchar(person, 13), kind: 99 })
    .execute();
  await tx
    .insertInto('dbo.user_auth')
    .values({
      account: account(login),
      password: binary(scramblePassword(password)),
      quiz1: varchar('', 255),
      quiz2: varchar('', 255),
      answer1: binary(Buffer.alloc(32)),
      answer2: binary(Buffer.alloc(32)),
      ...(tables.hasPasswordFlag ? { new_pwd_flag: 0 } : {}),
      ...(tables.hasOtpFlag ? { otp_flag: 0 } : {}),
    })
    .execute();
  if (tables.hasEtc) {
    await tx
      .insertInto('dbo.user_etc')
      .values({ account: account(login) })
      .execute();
  }
}

/** What the 2023 build's own registration writes for accounts without personal data. */
const NO_PERSON = '777';

/**
 * The person behind the account, with an unused number of thirteen digits. A duplicate only rolls
 * back this statement, so another number is tried.
 */
async function insertPerson(tx: LoginTx, login: GameLogin): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const ssn = String(randomInt(1_000_000_000_000, 10_000_000_000_000 - 1));
    try {
      await tx.insertInto('dbo.ssn').values(personOf(ssn, login)).execute();
      return ssn;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      if (attempt === 3) throw new Error('no unused ssn was found', { cause: error });
    }
  }
}

function personOf(ssn: string, login: GameLogin) {
  return {
    ssn: varchar(ssn, 13),
    name: varchar(login, 15),
    email: varchar('', 50),
    job: 0,
    phone: varchar('', 16),
    zip: varchar('', 6),
    addr_main: varchar('', 255),
    addr_etc: varchar('', 255),
    account_num: 1,
  };
}
