import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import type { RouteAccess } from '#server/http/access.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isForStaff } from '#server/platform/route.ts';
import {
  createRouteCaller,
  type RouteCaller,
  refusalOf,
  SAFE_METHODS,
  type Visitor,
} from '#server/testing/route-caller.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type App, compose } from './compose.ts';

/** Every route of the app for every kind of visitor: generated, so that none is missed. */
const database = openTestDatabase();
const PASSWORD = 'the-gates-of-Oren';
let app: App;
let caller: RouteCaller;
const people: Record<string, Visitor> = {};

beforeAll(async () => {
  const config = testConfig(database.url, {
    identity: { admin_grace_hours: 1 },
    http: { port: 0, requests_per_minute: 100_000, trusted_proxies: ['127.0.0.1'] },
    site: { url: 'http://localhost:4100' },
    worlds: [
      { id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 600, demo: { characters: 50 } },
    ],
  });
  app = await compose({ config, roles: ['web'], pages: stubPages() });
  caller = createRouteCaller((await app.start()) ?? '', PASSWORD);
  const passwordHash = await hashPassword(PASSWORD);
  for (const [name, role] of [
    ['player', {}],
    ['other', {}],
    ['admin', { roleId: 'owner' }],
  ] as const) {
    const email = `${name}@example.com`;
    await inTransaction(database.db, createPlayer, {
      email,
      passwordHash,
      language: 'en',
      ...role,
    });
    people[name] = await caller.logIn(email);
  }
  // An admin whose grace period for setting up a second factor is over.
  await inTransaction(database.db, createPlayer, {
    email: 'late@example.com',
    passwordHash,
    language: 'en',
    roleId: 'owner',
    createdAt: new Date(Date.now() - 2 * 3600 * 1000),
  });
  people['late'] = await caller.logIn('late@example.com');
  people['visitor'] = await caller.visit('');
});
afterAll(() => app?.stop());

const EXPECTED: Record<string, Record<string, string>> = {
  public: { visitor: 'allowed', player: 'allowed', other: 'allowed', admin: 'allowed' },
  player: { visitor: 'unauthenticated', player: 'allowed', other: 'allowed', admin: 'allowed' },
  staff: {
    visitor: 'unauthenticated',
    player: 'forbidden',
    other: 'forbidden',
    admin: 'allowed',
    late: 'second_factor_required',
  },
  // In a demo without a token the operator's pages are public.
  operator: { visitor: 'allowed', player: 'allowed', other: 'allowed', admin: 'allowed' },
};

/** The roles of staff are tested in staff-access.test.ts. */
function kindOf({ access }: RouteAccess): string {
  return isForStaff(access) ? 'staff' : access;
}

/** These end sessions the test still needs; each has its own test. */
const LEFT_OUT = new Set(['/logout', '/api/me/delete']);

test('every route × visitor, player, other player, admin', async () => {
  const wrong: string[] = [];
  for (const route of app.routes) {
    if (LEFT_OUT.has(route.url)) continue;
    for (const [who, expected] of Object.entries(EXPECTED[kindOf(route)] ?? {})) {
      const got = await refusalOf(
        await caller.call(route, people[who] ?? { cookie: '', token: '' }),
      );
      if (got !== expected)
        wrong.push(`${route.method} ${route.url} ${who}: ${got}, not ${expected}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('anybody may log out, ending only their own session', async () => {
  const [first, second] = [
    await caller.logIn('player@example.com'),
    await caller.logIn('player@example.com'),
  ];
  const routes = app.routes.filter(({ url }) => url === '/logout');
  expect(routes.map(({ access }) => access)).toEqual(routes.map(() => 'public'));
  const me = async (visitor: Visitor) =>
    (await (await caller.call({ method: 'GET', url: '/api/me' }, visitor)).json()) as {
      player: unknown;
    };
  await (await caller.call({ method: 'POST', url: '/logout' }, first)).body?.cancel();
  expect((await me(first)).player).toBeNull();
  expect((await me(second)).player).not.toBeNull();
});

test('every unsafe route refuses requests that do not come from our pages', async () => {
  const unsafe = app.routes.filter(
    ({ method, isForProvider }) => !SAFE_METHODS.has(method) && !isForProvider,
  );
  expect(unsafe.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  for (const route of unsafe) {
    for (const [forgery, headers] of FORGERIES) {
      const response = await caller.call(
        route,
        people['player'] ?? { cookie: '', token: '' },
        {},
        headers,
      );
      const { code } = (await response.json()) as { code?: string };
      if (response.status !== 403 || !/^(csrf_failed|cross_site)$/.test(code ?? ''))
        wrong.push(`${route.method} ${route.url} with ${forgery}: ${response.status} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});

/**
 * Everything that somebody using another user's open browser must not be able to do. New calls of
 * this kind belong here; the app does not start with an admin call that writes and declares nothing.
 */
const NEEDS_CONFIRMATION = [
  'GET /api/me/export',
  'POST /api/account/password',
  'POST /api/admin/account/reset',
  'POST /api/admin/api-keys',
  'POST /api/admin/api-keys/:id/revoke',
  'POST /api/admin/approvals/:id/confirm',
  'POST /api/admin/bans',
  'POST /api/admin/bans/:id/lift',
  'POST /api/admin/campaigns',
  'POST /api/admin/creators',
  'POST /api/admin/dead-letters/discard',
  'POST /api/admin/dead-letters/discard-many',
  'POST /api/admin/disputes/decide',
  'POST /api/admin/disputes/send',
  'POST /api/admin/gift-card-batches/:id/codes',
  'POST /api/admin/gift-cards',
  'POST /api/admin/gift-cards/:id/revoke',
  'POST /api/admin/gifts/:id/cancel',
  'POST /api/admin/gifts/:id/reverse',
  'POST /api/admin/goals',
  'POST /api/admin/mailings/:id/resume',
  'POST /api/admin/mailings/:id/send',
  'POST /api/admin/orders/decide',
  'POST /api/admin/payments/decide',
  'POST /api/admin/payments/refund',
  'POST /api/admin/payouts/decide',
  'POST /api/admin/plans',
  'POST /api/admin/players/accounts/attach',
  'POST /api/admin/players/accounts/detach',
  'POST /api/admin/players/coins',
  'POST /api/admin/players/suspend',
  'POST /api/admin/players/unlock-spending',
  'POST /api/admin/players/view',
  'POST /api/admin/prices',
  'POST /api/admin/promo-codes',
  'POST /api/admin/servers/:server_id/chars/:id/lock',
  'POST /api/admin/servers/:server_id/chars/:id/unlock',
  'POST /api/admin/settings',
  'POST /api/admin/settings/test',
  'POST /api/admin/settings/undo',
  'POST /api/admin/shop',
  'POST /api/admin/shop-categories',
  'POST /api/admin/staff/grant',
  'POST /api/admin/staff/invite',
  'POST /api/admin/staff/roles',
  'POST /api/admin/staff/withdraw',
  'POST /api/admin/subscription-plans',
  'POST /api/admin/subscriptions/cancel',
  'POST /api/admin/subscriptions/end',
  'POST /api/admin/votes',
  'POST /api/admin/webhooks',
  'POST /api/admin/webhooks/:id/remove',
  'POST /api/admin/webhooks/:id/rotate',
  'POST /api/creator/payouts',
  'POST /api/gift-cards',
  'POST /api/gift-cards/:id/code',
  'POST /api/gifts',
  'POST /api/gifts/articles',
  'POST /api/me/delete',
  'POST /api/me/email',
  'POST /api/me/passkeys',
  'POST /api/me/passkeys/options',
  'POST /api/me/passkeys/remove',
  'POST /api/me/providers/unlink',
  'POST /api/me/sessions/end',
  'POST /api/me/sessions/end-others',
  'POST /api/me/totp/confirm',
  'POST /api/me/totp/recovery-codes',
  'POST /api/me/totp/start',
  'POST /api/me/totp/stop',
  'POST /api/migrate',
  'POST /api/unlock',
  'PUT /api/account',
  'PUT /api/admin/webhooks/:id',
];

test('dangerous calls require confirmation when the last login or confirmation is too old', async () => {
  const guarded = app.routes.filter(({ confirmation }) => confirmation === 'recent');
  expect(guarded.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(NEEDS_CONFIRMATION);
  const visitor = {
    player: await caller.logIn('player@example.com'),
    admin: await caller.logIn('admin@example.com'),
  };
  await database.db
    .updateTable('session')
    .set({ confirmed_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  for (const route of guarded) {
    const who = isForStaff(route.access) ? visitor.admin : visitor.player;
    const got = await refusalOf(await caller.call(route, who));
    expect([route.url, got]).toEqual([route.url, 'confirmation_required']);
  }
});

test('a form with the current password is the only alternative to a recent confirmation', () => {
  const inForm = app.routes.filter(({ confirmation }) => confirmation === 'password_in_form');
  expect(inForm.map(({ url }) => url)).toEqual(['/api/me/password']);
});

test('every admin call that writes requires confirmation, or declares why not', () => {
  const writes = app.routes.filter(
    ({ access, method }) => isForStaff(access) && !SAFE_METHODS.has(method),
  );
  expect(writes.length).toBeGreaterThan(25);
  const undeclared = writes.filter(({ confirmation }) =>
    typeof confirmation === 'object' ? confirmation.notNeeded === '' : confirmation !== 'recent',
  );
  expect(undeclared.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

test('every route that changes a second factor requires a session that has used it', () => {
  const guarded = app.routes.filter(({ needsFactor }) => needsFactor);
  const factorRoutes = app.routes.filter(({ url }) => /^\/api\/me\/(totp|passkeys)/.test(url));
  const urlsOf = (routes: typeof guarded) => routes.map(({ url }) => url).sort();
  expect(urlsOf(guarded)).toEqual(urlsOf(factorRoutes));
});

const FORGERIES: readonly (readonly [string, Record<string, string>])[] = [
  ['no token', { 'x-csrf-token': '' }],
  ['an invalid token', { 'x-csrf-token': 'aaaaaaaa-bbbbbbbbbbbbbbbbbbbbbbbbbbb' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['the header of another site', { 'sec-fetch-site': 'cross-site' }],
];
