import type { z } from 'zod';
import { senderSchema } from '#server/platform/config/identity-schema.ts';
import {
  type Answers,
  answersSchema,
  type GameAnswers,
  hostSchema,
  type KnownAnswers,
  siteNameSchema,
  siteUrlSchema,
} from './answers.ts';
import { checkDatabase, checkEmail, checkGame, checkMail } from './checks.ts';
import { ask, askChoice, askPort, askSecret, askYes, tryOut } from './prompts.ts';

/**
 * Asks on the terminal. If an answer does not work, it says why and asks again; Ctrl+C writes
 * nothing.
 */
export async function askAnswers(known: KnownAnswers): Promise<Answers> {
  const site = {
    name: await ask('What is the site called?', undefined, checkName, 'Eldergrave'),
    url: known.site?.url ?? (await askUrl()),
  };
  const database = known.database ?? (await askDatabase());
  const games: GameAnswers[] = [];
  while (
    await askYes(games.length === 0 ? 'Connect a game?' : 'Another game?', games.length === 0)
  ) {
    const game = await askGame(games.length + 1, site.name);
    if (game) games.push(game);
  }
  const mail = (await askYes('Set up mail? Without it nobody can register.', true))
    ? await askMail(site)
    : undefined;
  const admin = await ask('Email of the first admin?', undefined, checkEmail, 'you@example.org');
  return answersSchema.parse({ ...known, site, database, games, ...(mail ? { mail } : {}), admin });
}

function askUrl(): Promise<string> {
  const question = 'What is its URL?';
  return ask(question, undefined, checkSiteUrl, 'https://play.example.org');
}

const checkName = checkWith(siteNameSchema, 'Must have at most 100 characters.');
const checkSiteUrl = checkWith(siteUrlSchema, 'Must look like https://play.example.org');
const checkHost = checkWith(hostSchema, 'Must be a host name or an address, without the port.');
const checkSender = checkWith(senderSchema, 'Must have at least 3 characters.');

function checkWith(schema: z.ZodType, problem: string) {
  return (answer: string) => (schema.safeParse(answer).success ? undefined : problem);
}

const DEFAULT_DATABASE = {
  host: '127.0.0.1',
  port: 5432,
  name: 'castellan',
  user: 'castellan_app',
  owner: { user: 'castellan_owner' },
};

/** When asked again, the previous answers are the defaults: Enter keeps them. */
async function askDatabase(before = DEFAULT_DATABASE): Promise<Answers['database']> {
  const host = await ask('PostgreSQL: host?', before.host, checkHost);
  const port = await askPort('PostgreSQL: port?', before.port);
  const name = await ask('PostgreSQL: database?', before.name);
  const user = await ask('PostgreSQL: role of the portal?', before.user);
  const password = await askSecret(`PostgreSQL: password of ${user}?`);
  const owner = (await askYes('Does another role own the tables? (safer)', true))
    ? await askOwner(before.owner.user)
    : undefined;
  const database = { host, port, name, user, password, ...(owner ? { owner } : {}) };
  if (
    await tryOut('PostgreSQL', async () => ({
      problem: await checkDatabase(database),
    }))
  )
    return database;
  return askDatabase({ host, port, name, user, owner: owner ?? before.owner });
}

async function askOwner(defaultUser: string) {
  const user = await ask('PostgreSQL: role that owns the tables?', defaultUser);
  return { user, password: await askSecret(`PostgreSQL: password of ${user}?`) };
}

const KINDS = { l2j: 'L2J (MariaDB or MySQL)', pts: 'Official files, PTS (SQL Server)' } as const;
const DEFAULT_GAME = {
  l2j: { host: '127.0.0.1', port: 3306, database: 'l2jmobius', user: 'castellan' },
  pts: { host: '127.0.0.1', port: 1433, database: 'lin2world', user: 'castellan' },
};

async function askGame(id: number, siteName: string): Promise<GameAnswers | undefined> {
  const kind = await askChoice('Game: which server files?', KINDS);
  let before = { ...DEFAULT_GAME[kind], name: siteName, login_database: 'lin2db' };
  for (;;) {
    const game = {
      id,
      kind,
      name: await ask('Game: what is the server called?', before.name),
      host: await ask('Game database: host?', before.host, checkHost),
      port: await askPort('Game database: port?', before.port),
      database: await ask('Game database: name?', before.database),
      ...(kind === 'pts'
        ? { login_database: await ask('Login database: name?', before.login_database) }
        : {}),
      user: await ask('Game database: user of the portal?', before.user),
      password: await askSecret('Game database: its password?'),
    };
    before = { ...before, ...game };
    const works = await tryOut(`The database of ${game.name}`, () => checkGame(game));
    if (works) return game;
    if (await askYes('Try again?', true)) continue;
    return (await askYes('Keep it anyway?', false)) ? game : undefined;
  }
}

async function askMail(site: Answers['site']): Promise<Answers['mail']> {
  const domain = new URL(site.url).hostname;
  let before = { host: '', port: 587, user: '', from: `${site.name} <no-reply@${domain}>` };
  for (;;) {
    const mail = {
      host: await ask('Mail server: host?', before.host || undefined, checkHost, `smtp.${domain}`),
      port: await askPort('Mail server: port?', before.port),
      user: await ask('Mail server: user? (empty for none)', before.user),
      password: await askSecret('Mail server: password? (empty for none)'),
      from: await ask('Sender that players see?', before.from, checkSender),
    };
    if (await tryOut('Mail', async () => ({ problem: await checkMail(mail) }))) return mail;
    before = mail;
    if (!(await askYes('Try again?', true))) return undefined;
  }
}
