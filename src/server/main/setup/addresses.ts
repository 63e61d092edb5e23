import type { Answers, GameAnswers } from './answers.ts';

export interface Address {
  /** As written in the configuration. */
  written: string;
  /** The variable that holds its password, if it has one. */
  secret: readonly [name: string, value: string] | undefined;
  /** As it is used. */
  url: string;
}

interface Parts {
  scheme: string;
  user: string;
  password: string;
  variable: string;
  host: string;
  port: number;
  path?: string;
}

function addressOf({ scheme, user, password, variable, host, port, path = '' }: Parts): Address {
  const at = (secret: string) => {
    const pair = encodeURIComponent(user) + (password === '' ? '' : `:${secret}`);
    return `${scheme}://${pair === '' ? '' : `${pair}@`}${host}:${port}${path}`;
  };
  return {
    written: at(`\${${variable}}`),
    secret: password === '' ? undefined : [variable, password],
    url: at(encodeURIComponent(password)),
  };
}

export function databaseAddress({
  host,
  port,
  name,
  user,
  password,
}: Answers['database']): Address {
  const path = `/${encodeURIComponent(name)}`;
  const variable = 'DATABASE_PASSWORD';
  return addressOf({ scheme: 'postgres', user, password, variable, host, port, path });
}

export function ownerAddress({ owner, ...database }: Answers['database']): Address | undefined {
  if (!owner) return undefined;
  const { host, port, name } = database;
  const path = `/${encodeURIComponent(name)}`;
  const variable = 'DATABASE_OWNER_PASSWORD';
  return addressOf({ scheme: 'postgres', ...owner, variable, host, port, path });
}

const SERVERS = {
  l2j: { scheme: 'mysql', usualPort: 3306 },
  pts: { scheme: 'mssql', usualPort: 1433 },
} as const;

export function gameAddress({
  id,
  kind,
  host,
  port,
  database,
  user,
  password,
}: GameAnswers): Address {
  const { scheme, usualPort } = SERVERS[kind];
  const variable = `GAME_${id}_PASSWORD`;
  const path = `/${encodeURIComponent(database)}`;
  return addressOf({ scheme, user, password, variable, host, port: port ?? usualPort, path });
}

/** Where its accounts are, if that is another database. */
export function loginAddress(game: GameAnswers): Address | undefined {
  const usual = game.kind === 'pts' ? 'lin2db' : game.database;
  const database = game.login_database ?? usual;
  return database === game.database ? undefined : gameAddress({ ...game, database });
}

/** Port 465 uses implicit TLS. */
export function mailAddress(mail: NonNullable<Answers['mail']>): Address {
  const scheme = mail.port === 465 ? 'smtps' : 'smtp';
  return addressOf({ ...mail, scheme, variable: 'SMTP_PASSWORD' });
}
