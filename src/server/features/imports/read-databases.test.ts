import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMariadbDatabase,
  type MariadbDatabase,
} from '#server/testing/worlds/mariadb-database.ts';
import { readGhtweb } from './read-ghtweb.ts';
import { readL2j } from './read-l2j.ts';

/** As the migrations of ghtweb 5 leave them, with the two columns that it dropped in 2018. */
const USERS = `create table ghtweb_users (user_id int unsigned not null auto_increment primary key,
  login varchar(54) not null, email varchar(128) default null, activated tinyint(1) not null default 0,
  role varchar(24) not null default 'user', ls_id int unsigned not null default 1) engine=InnoDB`;
const PROFILES = `create table ghtweb_user_profiles (id int unsigned not null auto_increment primary key,
  user_id int unsigned not null, balance decimal(10,2) unsigned not null default '0.00',
  vote_balance decimal(10,2) unsigned not null default '0.00',
  preferred_language char(2) not null default 'ru') engine=InnoDB`;
const ACCOUNTS = `create table accounts (login varchar(45) primary key, password varchar(45),
  email varchar(255) default null, accessLevel tinyint not null default 0)`;

let ghtweb: MariadbDatabase;
let game: MariadbDatabase;

beforeAll(async () => {
  ghtweb = await createMariadbDatabase('ghtweb', [USERS, PROFILES]);
  game = await createMariadbDatabase('import_l2j', [ACCOUNTS]);
  await ghtweb.connection.query(`insert into ghtweb_users (user_id, login, email, activated, role)
    values (1, 'ana1', 'Ana@example.org', 1, 'user'), (2, 'ana2', 'ana@example.org', 1, 'user'),
      (3, 'bob', 'bob@example.org', 1, 'banned'), (4, 'half', 'half@example.org', 1, 'user'),
      (5, 'draft', 'draft@example.org', 0, 'user'), (6, 'paid', 'paid@example.org', 0, 'user'),
      (7, 'none', null, 1, 'user'), (8, 'two', 'two@example.org', 1, 'user'),
      (9, 'bare', 'bare@example.org', 1, 'user')`);
  await ghtweb.connection.query(`insert into ghtweb_user_profiles (user_id, balance, vote_balance, preferred_language)
    values (1, 10.25, 3, 'es'), (2, 99999999.75, 0, 'ru'), (3, 70, 0, 'ru'), (4, 0.50, 0, 'en'),
      (5, 0, 0, 'ru'), (6, 4, 0, 'ru'), (7, 12, 1, 'ru'), (8, 5, 0, 'ru'), (8, 6, 0, 'ru')`);
  await game.connection.query(`insert into accounts values ('one', 'x', 'ana@example.org', 0),
    ('two', 'x', 'ANA@example.org', 0), ('gone', 'x', 'gone@example.org', -100),
    ('typo', 'x', 'typo@', 0), ('silent', 'x', null, 0), ('empty', 'x', '', 0)`);
});
afterAll(() => Promise.all([ghtweb.drop(), game.drop()]));

const source = () => ({ url: ghtweb.url, prefix: 'ghtweb_', rate: 1, roundsDown: false });

test('ghtweb: logins of one email are one player with their sum; the rest is reported', async () => {
  const { rows, problems } = await readGhtweb(source());
  expect(rows).toEqual([
    {
      at: 'user 1 (ana1), user 2 (ana2)',
      email: 'ana@example.org',
      coins: 100_000_010,
      votes: 3,
      language: 'es',
    },
    { at: 'user 6 (paid)', email: 'paid@example.org', coins: 4, votes: 0, language: undefined },
    { at: 'user 9 (bare)', email: 'bare@example.org', coins: 0, votes: 0, language: undefined },
  ]);
  expect(problems.map(({ at, why }) => `${at}: ${why}`)).toEqual([
    'user 3 (bob): is banned there (balance 70.00, votes 0.00)',
    'user 7 (none): has no email address (balance 12.00, votes 1.00)',
    'user 8 (two): has more than one balance there (balance 5.00, votes 0.00)',
    'user 4 (half): a balance is not whole: 0.50 coins, 0.00 votes',
  ]);
});

test('ghtweb: a fraction is exact with a rate, and is dropped only on request', async () => {
  const coinsOf = async (changes: object) => {
    const { rows } = await readGhtweb({ ...source(), ...changes });
    return rows.find(({ email }) => email === 'half@example.org')?.coins;
  };
  expect(await coinsOf({ rate: 10 })).toBe(5);
  expect(await coinsOf({ roundsDown: true })).toBe(0);
});

test('ghtweb: a balance that is no amount in hundredths is reported, not imported as zero', async () => {
  const changed = await createMariadbDatabase('ghtweb_changed', [
    USERS,
    PROFILES.replaceAll('decimal(10,2) unsigned', 'decimal(12,4)'),
  ]);
  await changed.connection.query(`insert into ghtweb_users (user_id, login, email, activated)
    values (1, 'whole', 'whole@example.org', 1), (2, 'fine', 'fine@example.org', 1),
      (3, 'debt', 'debt@example.org', 0)`);
  await changed.connection.query(
    `insert into ghtweb_user_profiles (user_id, balance) values (1, 12), (2, 12.3456), (3, -5)`,
  );
  try {
    const { rows, problems } = await readGhtweb({ ...source(), url: changed.url });
    expect(rows.map(({ email, coins }) => [email, coins])).toEqual([['whole@example.org', 12]]);
    expect(problems.map(({ at, why }) => `${at}: ${why}`)).toEqual([
      'user 2 (fine): has an unreadable balance: 12.3456, votes 0.0000',
      'user 3 (debt): has an unreadable balance: -5.0000, votes 0.0000',
    ]);
  } finally {
    await changed.drop();
  }
});

test('ghtweb as of 2018 has neither votes nor language', async () => {
  const late = await createMariadbDatabase('ghtweb_late', [
    USERS.replace('ghtweb_users', 'my_users'),
    `create table my_user_profiles (id int primary key, user_id int, balance decimal(10,2))`,
  ]);
  await late.connection.query(
    `insert into my_users values (1, 'a', 'a@example.org', 1, 'user', 1)`,
  );
  await late.connection.query('insert into my_user_profiles values (1, 1, 8.00)');
  const { rows } = await readGhtweb({ ...source(), url: late.url, prefix: 'my_' });
  await late.drop();
  expect(rows).toMatchObject([{ email: 'a@example.org', coins: 8, votes: 0 }]);
});

test('l2j: each email once, without a balance; banned accounts and invalid emails are reported', async () => {
  const { rows, problems } = await readL2j(game.url);
  expect(rows).toEqual([
    {
      at: 'account one, account two',
      email: 'ana@example.org',
      coins: 0,
      votes: 0,
      language: undefined,
    },
  ]);
  expect(problems.map(({ at, why }) => `${at}: ${why}`)).toEqual([
    'account gone: is banned in the game',
    'account typo: "typo@" is not an email address',
  ]);
});

test('a wrong database, one that does not respond and wrong credentials each have their own message', async () => {
  await expect(readGhtweb({ ...source(), url: game.url })).rejects.toThrow(
    /There is no ghtweb here/,
  );
  await expect(readL2j(ghtweb.url)).rejects.toThrow(/no table "accounts"/);
  await game.connection.query('alter table accounts drop column email');
  await expect(readL2j(game.url)).rejects.toThrow(/no email column/);
  await expect(readL2j('mysql://root@127.0.0.1:1/x')).rejects.toThrow(
    /cannot be read: .*ECONNREFUSED/,
  );
  const wrong = new URL(game.url);
  wrong.username = 'nobody';
  wrong.password = 'wrong';
  await expect(readL2j(wrong.href)).rejects.toThrow(/cannot be read: Access denied/);
});
