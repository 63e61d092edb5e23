import { expect, test } from 'vitest';
import { testConfig } from '#server/testing/test-config.ts';
import { insecureConnections } from './insecure-connections.ts';
import { safetyFaults } from './safety-faults.ts';

const secret = 'f3b1c09a7d5e48e2a6c4917b0d8f2e63a95c7714';

const site = (url: string, more: Record<string, unknown> = {}) =>
  testConfig(url, { secret, ...more });
const world = (game: string, more: Record<string, unknown> = {}) => ({
  worlds: [
    {
      id: 7,
      name: 'Aden',
      flavor: /^mssql/.test(game) ? 'pts' : 'acis',
      game_database: { url: game },
      ...more,
    },
  ],
});

test.each([
  ['this machine', 'postgres://portal@127.0.0.1/portal', {}],
  ['a socket', 'postgres://portal@db/portal?host=/run/postgresql', {}],
  ['a verified certificate', 'postgres://portal@db/portal?sslmode=verify-full', {}],
  ['Redis over TLS', 'postgres://localhost/x', { redis: { url: 'rediss://cache' } }],
  ['mail over TLS', 'postgres://localhost/x', { mail: { url: 'smtps://mail' } }],
  [
    'MariaDB over TLS',
    'postgres://localhost/x',
    world('mysql://p@game/l2?ssl={"verifyIdentity":true}'),
  ],
  [
    'SQL Server over TLS',
    'postgres://localhost/x',
    world('mssql://p@game/lin2world?encryption=tls'),
  ],
])('no plain connection: %s', (_, url, more) => {
  expect(insecureConnections(site(url, more))).toEqual([]);
});

test.each([
  ['no TLS', 'postgres://portal@db/portal', {}, 'database.url'],
  [
    'TLS without certificate verification',
    'postgres://p@db/p?sslmode=no-verify',
    {},
    'database.url',
  ],
  ['Redis', 'postgres://localhost/x', { redis: { url: 'redis://cache' } }, 'redis.url'],
  [
    'mail with optional TLS',
    'postgres://localhost/x',
    { mail: { url: 'smtp://mail' } },
    'mail.url',
  ],
  ['MariaDB', 'postgres://localhost/x', world('mysql://p@game/l2'), 'worlds 7: game_database.url'],
  [
    'MariaDB with any certificate',
    'postgres://localhost/x',
    world('mysql://p@game/l2?ssl={"verifyIdentity":true,"rejectUnauthorized":false}'),
    'worlds 7: game_database.url',
  ],
  [
    'MariaDB without verification of the host name',
    'postgres://localhost/x',
    world('mysql://p@game/l2?ssl={"rejectUnauthorized":true}'),
    'worlds 7: game_database.url',
  ],
  [
    'SQL Server with any certificate',
    'postgres://localhost/x',
    world('mssql://p@game/lin2world?encryption=tls&trust=any'),
    'worlds 7: game_database.url',
  ],
  [
    'the game’s own protocol',
    'postgres://localhost/x',
    world('mssql://p@127.0.0.1/lin2world', { cached: { host: '10.0.0.7' } }),
    'worlds 7: cached.host',
  ],
])('plain connection: %s', (_, url, more, setting) => {
  expect(insecureConnections(site(url, more))).toEqual([setting]);
});

test('with require_tls, production refuses plain connections, except mail, which then enforces TLS', () => {
  const plain = { redis: { url: 'redis://cache' }, mail: { url: 'smtp://mail' } };
  const faults = (require_tls: boolean) =>
    safetyFaults('no file', site('postgres://db/x', { ...plain, security: { require_tls } }));
  expect(faults(false)).toEqual([]);
  expect(faults(true).map((fault) => fault.split(':')[0])).toEqual(['database.url', 'redis.url']);
});
