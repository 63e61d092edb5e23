import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Document, parseDocument } from 'yaml';
import { envFileOf } from '#server/platform/config/env-file.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Answers } from './answers.ts';
import {
  databaseConnection,
  gameConnection,
  loginConnection,
  mailConnection,
  ownerConnection,
} from './connections.ts';

/** Readable only by the portal's user; the configuration also by its group. */
const MODES = { env: 0o600, config: 0o640 };

/**
 * Writes the answers to the configuration file and their secrets to the env file next to it. Other
 * values in these files are kept, and so are the comments in the configuration; the secret of the
 * portal is created once and never changed. Nothing is written if one of them cannot be.
 */
export function writeFiles(file: string, answers: Answers): void {
  const envFile = envFileOf(file);
  const env = envText(envFile, answers);
  const config = configText(file, answers);
  replaceFile(envFile, env, MODES.env);
  replaceFile(file, config, MODES.config);
}

function envText(file: string, answers: Answers): string {
  const before = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const connections = [
    databaseConnection(answers.database),
    ownerConnection(answers.database),
    ...answers.games.map(gameConnection),
    answers.mail && mailConnection(answers.mail),
  ];
  const random = () => randomBytes(32).toString('hex');
  const values = {
    CASTELLAN_SECRET: random(),
    METRICS_TOKEN: random(),
    BACKUP_KEY: random(),
    ...before,
    ...Object.fromEntries(
      connections.flatMap((connection) => (connection?.secret ? [connection.secret] : [])),
    ),
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quoted(name, value)}`);
  const head =
    '# Secrets of castellan.yaml. Keep a copy of CASTELLAN_SECRET and BACKUP_KEY elsewhere.';
  return `${head}\n${lines.join('\n')}\n`;
}

/** Quotes cannot be escaped in an env file, but there are three kinds of them. */
function quoted(name: string, value = ''): string {
  const quote = [`'`, '"', '`'].find((character) => !value.includes(character));
  // Within double quotes \n would become a line break.
  const isPlain = quote !== undefined && !(quote === '"' && value.includes('\\'));
  if (isPlain && !/[\r\n]/.test(value)) return quote + value + quote;
  throw new OperatorError(`${name} cannot be written to .env: choose another password.`);
}

function configText(file: string, answers: Answers): string {
  const document = existsSync(file) ? parseDocument(readFileSync(file, 'utf8')) : new Document({});
  if (document.errors[0]) throw new OperatorError(`${file}: ${document.errors[0].message}`);
  const { site, database, games, mail, folders } = answers;
  const set = (path: string, value: unknown) => document.setIn(path.split('.'), value);
  set('mode', 'production');
  set('allow', allowed(answers));
  set('site.name', site.name);
  set('site.url', site.url.replace(/\/$/, ''));
  set('secret', placeholder('CASTELLAN_SECRET'));
  set('database.url', databaseConnection(database).written);
  const owner = ownerConnection(database);
  if (owner) set('database.owner_url', owner.written);
  set('metrics.token', placeholder('METRICS_TOKEN'));
  set('backup.key', placeholder('BACKUP_KEY'));
  if (mail) {
    set('mail.url', mailConnection(mail).written);
    set('mail.from', mail.from);
  }
  if (folders) {
    set('attachments.folder', folders.attachments);
    set('backup.folder', folders.backups);
  }
  // The installer sets up a proxy on this machine.
  if (!document.hasIn(['http', 'trusted_proxies']))
    set('http.trusted_proxies', ['127.0.0.1', '::1']);
  setWorlds(document, games);
  return document.toString({ lineWidth: 100 });
}

const placeholder = (name: string) => `\${${name}}`;

function allowed({ site, games, mail }: Answers): string[] {
  return [
    ...(games.length === 0 ? ['simulated_world'] : []),
    ...(mail ? [] : ['no_mail']),
    ...(site.url.startsWith('http:') ? ['plain_http'] : []),
  ];
}

/** An existing world keeps all settings except its name, time zone and databases. */
function setWorlds(document: Document, games: Answers['games']): void {
  const worlds =
    (document.toJS() as { worlds?: { id: number; flavor: string }[] | null }).worlds ?? [];
  if (games.length === 0) {
    if (worlds.length === 0) {
      document.set('worlds', [{ id: 1, name: 'Eldergrave', flavor: 'demo' }]);
    }
    return;
  }
  const isSimulated = worlds.every(({ flavor }) => flavor === 'demo');
  if (isSimulated) document.set('worlds', document.createNode([]));
  const existing = isSimulated ? [] : worlds;
  let next = existing.length;
  for (const game of games) {
    const found = existing.findIndex(({ id }) => id === game.id);
    const path = ['worlds', found < 0 ? next++ : found];
    if (found < 0) document.setIn(path, document.createNode({ id: game.id, flavor: 'auto' }));
    document.setIn([...path, 'name'], game.name);
    if (game.zone !== undefined) document.setIn([...path, 'zone'], game.zone);
    document.setIn(
      [...path, 'game_database'],
      document.createNode({ url: gameConnection(game).written }),
    );
    const login = loginConnection(game);
    if (login) {
      document.setIn([...path, 'login_database'], document.createNode({ url: login.written }));
    }
  }
}

/** Never readable by others, not even for a moment; a crash leaves the previous file. */
function replaceFile(file: string, text: string, mode: number): void {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, mode);
  renameSync(draft, file);
}
