import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BASE_PERMISSION,
  BUILT_IN_ROLES,
  PERMISSIONS,
  type Permission,
  permissionsOf,
} from '#contract/permissions.ts';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import type { RouteAccess } from '#server/http/access.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isForStaff } from '#server/platform/route.ts';
import { createRouteCaller, type RouteCaller, type Visitor } from '#server/testing/route-caller.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type App, compose } from './compose.ts';

/** Every staff route for every role: generated from the route list, so that none is missed. */
const database = openTestDatabase();
const PASSWORD = 'the-gates-of-Oren';
const OWN_ROLE = { id: 'streamer-host', permissions: ['players.read', 'players.streamers'] };
const NO_ROLE = 'no role';
const ROLES = [...BUILT_IN_ROLES, OWN_ROLE.id, NO_ROLE];

let app: App;
let caller: RouteCaller;
const people = new Map<string, Visitor>();

beforeAll(async () => {
  const config = testConfig(database.url, {
    identity: { admin_grace_hours: 1 },
    site: { url: 'http://localhost:4100' },
    worlds: [
      { id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 600, demo: { characters: 50 } },
    ],
  });
  app = await compose({ config, roles: ['web'], pages: stubPages() });
  caller = createRouteCaller((await app.start()) ?? '', PASSWORD);
  await database.db
    .insertInto('staff_role')
    .values({ ...OWN_ROLE, name: 'Streamer host' })
    .execute();
  const passwordHash = await hashPassword(PASSWORD);
  for (const role of ROLES) {
    const email = `${role.replace(' ', '-')}@example.com`;
    await inTransaction(database.db, createPlayer, {
      email,
      passwordHash,
      language: 'en',
      ...(role === NO_ROLE ? {} : { roleId: role }),
    });
    people.set(role, await caller.logIn(email));
  }
});
afterAll(() => app?.stop());

function staffRoutes(): (RouteAccess & { needed: Permission })[] {
  return app.routes.flatMap((route) =>
    isForStaff(route.access) ? [{ ...route, needed: route.access.staff }] : [],
  );
}

function heldBy(role: string): ReadonlySet<Permission> {
  return role === NO_ROLE ? new Set() : permissionsOf(role, OWN_ROLE.permissions);
}

test('every staff route × every role: allowed with the permission, 403 without', async () => {
  const wrong: string[] = [];
  let checked = 0;
  for (const route of staffRoutes()) {
    for (const role of ROLES) {
      const isAllowed = heldBy(role).has(route.needed);
      const response = await caller.call(route, people.get(role) ?? { cookie: '', token: '' });
      const { status } = response;
      const text = await response.text();
      const isRight = isAllowed
        ? status !== 401 && status !== 403 && status < 500
        : status === 403 && JSON.parse(text).code === 'forbidden';
      checked += 1;
      if (!isRight) wrong.push(`${route.method} ${route.url} ${role}: ${status} ${text}`);
    }
  }
  expect(wrong).toEqual([]);
  // 7 built-in roles, one of the operator's own, and none.
  expect(checked).toBe(staffRoutes().length * 9);
  expect(staffRoutes().length).toBeGreaterThan(60);
});

test('every staff route names a declared permission, and every permission is needed somewhere', () => {
  const needed = new Set<string>(staffRoutes().map((route) => route.needed));
  expect([...needed].sort()).toEqual([...PERMISSIONS].sort());
});

test('what changes something is not among an auditor’s permissions', () => {
  const held = heldBy('auditor');
  const changes = staffRoutes().filter(
    // Two of these only read, though the specification uses POST; a saved view is a bookmark.
    ({ method, url }) => method !== 'GET' && !/\/(seasons|heroes|views)/.test(url),
  );
  expect(changes.length).toBeGreaterThan(25);
  const allowed = changes.filter(({ needed }) => held.has(needed) && needed !== 'approvals.read');
  expect(allowed.map(({ url }) => url)).toEqual([]);
});

test('only an owner manages staff and has every permission; every role may open the admin area', () => {
  const managers = BUILT_IN_ROLES.filter((role) => heldBy(role).has('staff.manage'));
  expect(managers).toEqual(['owner']);
  for (const role of BUILT_IN_ROLES) expect(heldBy(role)).toContain(BASE_PERMISSION);
  expect(heldBy('owner').size).toBe(PERMISSIONS.length);
});
