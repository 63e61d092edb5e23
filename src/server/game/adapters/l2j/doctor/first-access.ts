import { type Diagnosis, PASSWORD_PLACEHOLDER } from '../../../diagnosis.ts';
import type { L2jSettings } from '../l2j-settings.ts';
import { receiptStatements } from '../receipts/create-receipts.ts';

/** Access denied: to the user, to a database, or without a password. */
const DENIED = new Set([1045, 1044, 1698]);

/**
 * If the server refuses our login, nothing is known about the game. Returns what an administrator
 * must run so that the doctor can connect and print exactly what the portal needs. Null if something
 * else failed. The password is not printed: it is in the configuration.
 */
export function firstAccess(error: unknown, settings: L2jSettings): Diagnosis | null {
  if (!(error instanceof Error && 'errno' in error && DENIED.has(Number(error.errno)))) return null;
  const user = `'${userOf(settings.gameUrl)}'@'${hostIn(error.message)}'`;
  const databases = new Set([settings.gameUrl, settings.loginUrl].map(databaseOf));
  return {
    findings: [
      {
        what: 'reachable',
        state: 'bad',
        detail: `${error.message}. If ${user} exists, its password or its privileges differ from the configuration`,
      },
    ],
    preparations: [
      ...receiptStatements(settings.receipts.schema),
      createUserStatement(user),
      ...[...databases].map((name) => `grant select on ${pattern(name)}.* to ${user};`),
    ],
    grants: [],
    fixes: [],
  };
}

export function createUserStatement(user: string): string {
  return `create user if not exists ${user} identified by '${PASSWORD_PLACEHOLDER}';`;
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username) || 'castellan';
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** As the server sees us, which is what it compares a user's host with. */
function hostIn(message: string): string {
  return /@'([^']+)'/.exec(message)?.[1] ?? 'localhost';
}

/** In a grant on a database _ and % are wildcards. */
function pattern(database: string): string {
  return `\`${database.replace(/[_%]/g, '\\$&')}\``;
}
