import { OperatorError } from '../operator-error.ts';

interface Place {
  user: string;
  database: string;
  host: string;
  setting: string;
}

const CAUSES: Readonly<Record<string, (place: Place, reason: string) => string>> = {
  ECONNREFUSED: ({ host, setting }) =>
    `PostgreSQL does not answer at ${host} (${setting}). Start it, for example with "systemctl start postgresql", or correct the address.`,
  ENOENT: ({ host, setting }) =>
    `PostgreSQL has no socket at ${host} (${setting}). Start it, for example with "systemctl start postgresql", or correct the path.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  '28P01': ({ user, setting }) =>
    `PostgreSQL refused the password of "${user}" (${setting}). Correct it, or set another one as an administrator: alter role ${user} password '…';`,
  '28000': ({ user, setting }, reason) =>
    `PostgreSQL does not let "${user}" in (${setting}): ${reason}. Create the role, or allow it in pg_hba.conf.`,
  '3D000': ({ database, user, setting }) =>
    `There is no database "${database}" (${setting}). Create it as an administrator: create database ${database} owner ${user};`,
  '42501': ({ user, setting }, reason) =>
    `"${user}" lacks a privilege in PostgreSQL (${setting}): ${reason}. Make it the owner of the database, or set database.owner_url; see docs/operating.md.`,
  '53300': ({ setting }) =>
    `PostgreSQL has no free connections (${setting}). Raise max_connections, or lower database.pool_size.`,
  '57P03': ({ setting }) =>
    `PostgreSQL is starting or stopping (${setting}). Try again in a moment.`,
};

/** A message for common errors; any other error is returned unchanged. Never contains a password. */
export function explainDatabaseError(error: unknown, url: string, setting: string): unknown {
  if (!(error instanceof Error)) return error;
  const place = placeOf(url, setting);
  if (/password must be a string|no password supplied/i.test(error.message)) {
    const message = `PostgreSQL requires a password for "${place.user}" (${setting}), and the URL has none.`;
    return new OperatorError(message, { cause: error });
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const explain = /timeout/i.test(error.message) ? unreachable : CAUSES[code];
  return explain ? new OperatorError(explain(place, error.message), { cause: error }) : error;
}

function unknownHost({ host, setting }: Place): string {
  return `There is no host named ${host} (${setting}). Correct the address.`;
}

function unreachable({ host, setting }: Place): string {
  return `PostgreSQL cannot be reached at ${host} (${setting}). Correct the address, or open the firewall between the two machines.`;
}

function placeOf(text: string, setting: string): Place {
  const url = new URL(text);
  const socket = url.searchParams.get('host');
  return {
    user: decodeURIComponent(url.username),
    database: decodeURIComponent(url.pathname.slice(1)),
    host: socket ?? `${url.hostname || 'localhost'}:${url.port || 5432}`,
    setting,
  };
}
