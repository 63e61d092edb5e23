import { type Diagnosis, PASSWORD_PLACEHOLDER } from '../../../diagnosis.ts';
import type { PtsSettings } from '../pts-settings.ts';
import { receiptStatements } from '../receipts/create-receipt-table.ts';
import { refusedLogin } from '../sql/error-number.ts';
import type { SqlServerTarget } from '../sql/sql-server-url.ts';
import { identifier } from './grants.ts';

/**
 * If the server refuses our login, nothing is known about the game. Returns what an administrator
 * must run so that the doctor can connect and print exactly what the portal needs. Null if something
 * else failed.
 */
export function firstAccess(error: unknown, settings: PtsSettings): Diagnosis | null {
  const message = refusedLogin(error);
  if (message === null) return null;
  const { login, world, receipts } = settings;
  const detail = `${message} If the login exists, its password or its databases differ from the configuration`;
  return {
    findings: [{ what: 'reachable', state: 'bad', detail }],
    preparations: [
      ...accessStatements(login),
      ...accessStatements(world),
      ...receiptStatements(receipts.schema).map((statement) => `${statement};`),
      `grant select, insert, update, delete on schema::${receipts.schema} to ${identifier(world.user)};`,
    ],
    grants: [],
    fixes: [],
  };
}

/** A login belongs to the server, a user to each database. The password is not printed. */
function accessStatements({ database, user }: SqlServerTarget): string[] {
  return [...userStatements(database, user), `grant select on schema::dbo to ${identifier(user)};`];
}

/** Leaves the administrator in that database. */
export function userStatements(database: string, user: string): string[] {
  const [name, text] = [identifier(user), `N'${user.replaceAll("'", "''")}'`];
  return [
    `use ${identifier(database)};`,
    `if suser_id(${text}) is null create login ${name} with password = N'${PASSWORD_PLACEHOLDER}';`,
    `if user_id(${text}) is null create user ${name} for login ${name};`,
  ];
}
