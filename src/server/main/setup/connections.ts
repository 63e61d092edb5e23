import type { Answers, GameAnswers } from './answers.ts';

export interface Connection {
  /** The URL as written in the configuration, with a placeholder for the password. */
  written: string;
  /** The variable that holds its password, if it has one. */
  secret: readonly [name: string, value: string] | undefined;
  /** The URL as it is used, with the password. */
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

function connectionOf({
  scheme,
  user,
  password,
  variable,
  host,
  port,
  path = '',
}: Parts): Connection {
  const urlWith = (secret: string) => {
    const pair = encodeURIComponent(user) + (password === '' ? '' : `:${secret}`);
    return `${scheme}://${pair === '' ? '' : `${pair}@`}${host}:${port}${path}`;
  };
  return {
    written: urlWith(`\${${variable}}`),
    secret: password === '' ? undefined : [variable, password],
    url: urlWith(encodeURIComponent(password)),
  };
}

export function databaseConnection({
  host,
  port,
  name,
  user,
  password,
}: Answers['database']): Connection {
  const path = `/${encodeURIComponent(name)}`;
  const variable = 'DATABASE_PASSWORD';
  return connectionOf({ scheme: 'postgres', user, password, variable, host, port, path });
}

export function ownerConnection({
  owner,
  ...database
}: Answers['database']): Connection | undefined {
  if (!owner) return undefined;
  const { host, port, name } = database;
  const path = `/${encodeURIComponent(name)}`;
  const variable = 'DATABASE_OWNER_PASSWORD';
  return connectionOf({ scheme: 'postgres', ...owner, variable, host, port, path });
}

const SERVERS = {
  l2j: { scheme: 'mysql', defaultPort: 3306 },
  pts: { scheme: 'mssql', defaultPort: 1433 },
} as const;

export function gameConnection({
  id,
  kind,
  host,
  port,
  database,
  user,
  password,
}: GameAnswers): Connection {
  const { scheme, defaultPort } = SERVERS[kind];
  const variable = `GAME_${id}_PASSWORD`;
  const path = `/${encodeURIComponent(database)}`;
  return connectionOf({ scheme, user, password, variable, host, port: port ?? defaultPort, path });
}

/** Where the game's accounts are, if that is another database. */
export function loginConnection(game: GameAnswers): Connection | undefined {
  const defaultDatabase = game.kind === 'pts' ? 'lin2db' : game.database;
  const database = game.login_database ?? defaultDatabase;
  return database === game.database ? undefined : gameConnection({ ...game, database });
}

/** Port 465 uses implicit TLS. */
export function mailConnection(mail: NonNullable<Answers['mail']>): Connection {
  const scheme = mail.port === 465 ? 'smtps' : 'smtp';
  return connectionOf({ ...mail, scheme, variable: 'SMTP_PASSWORD' });
}
