import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { closeExpiredPanelViews } from '#server/features/identity/end-panel-view.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createRouteCaller, type RouteCaller, type Visitor } from '#server/testing/route-caller.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type App, compose } from './compose.ts';

/** Staff view a player's panel: every route of the app, so that a new one is included. */
const database = openTestDatabase();
const PASSWORD = 'the-gates-of-Oren';
const START = { method: 'POST', url: '/api/admin/players/view' };
const END = { method: 'POST', url: '/panel/view/end' };
let app: App;
let caller: RouteCaller;
let support: Visitor;
const ids: Record<string, string> = {};

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
  const passwordHash = await hashPassword(PASSWORD);
  for (const [name, role] of Object.entries({ player: '', support: 'support', editor: 'editor' })) {
    ids[name] = await inTransaction(database.db, createPlayer, {
      email: `${name}@example.com`,
      passwordHash,
      language: 'en',
      ...(role === '' ? {} : { roleId: role }),
    });
  }
  // An unread report; every route is called with its id, 1.
  const report = await database.db
    .insertInto('report')
    .values({ player_id: ids['player'] ?? '', subject: 'Help' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(report.id).toBe(1);
  const message = await database.db
    .insertInto('report_message')
    .values({ report_id: 1, author_id: ids['support'] ?? '', is_staff: true, body: 'Which one?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db.updateTable('report').set({ last_message_id: message.id }).execute();
});
afterAll(() => app?.stop());

beforeEach(async () => {
  await database.db.updateTable('session').set({ panel_view_id: null }).execute();
  await database.db.updateTable('panel_view').set({ ended_at: new Date() }).execute();
  support = await caller.logIn('support@example.com');
});

async function start(visitor = support, id = ids['player']) {
  const response = await caller.call(START, visitor, { id, reason: 'cannot <see> the coins' });
  return { status: response.status, body: await response.json() };
}

async function codeOf(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    return ((await response.json()) as { code?: string }).code ?? 'allowed';
  }
  await response.body?.cancel();
  return 'allowed';
}

/**
 * Reads without any effect. Except for public reads, everything else is refused, so a new route is
 * refused until it is added here.
 */
const SHOWN = [
  'GET /*',
  'GET /api/accounts',
  'GET /api/clan-pages',
  'GET /api/creator',
  'GET /api/creator-code',
  'GET /api/creator/purchases',
  'GET /api/creator/statement',
  'GET /api/gifts',
  'GET /api/gifts/history',
  'GET /api/live/own',
  'GET /api/market',
  'GET /api/market/items/:id',
  'GET /api/market/richest',
  'GET /api/me',
  'GET /api/me/email-consent',
  'GET /api/me/security',
  'GET /api/notices',
  'GET /api/notifications',
  'GET /api/notifications/settings',
  'GET /api/orders',
  'GET /api/orders/:id',
  'GET /api/payments',
  'GET /api/plans',
  'GET /api/referrals',
  'GET /api/reports',
  'GET /api/reports/:id',
  'GET /api/reports/attachments/:id',
  'GET /api/rewards',
  'GET /api/services',
  'GET /api/sheets/:id',
  'GET /api/shop',
  'GET /api/shop/articles/:id',
  'GET /api/statement',
  'GET /api/subscriptions',
  'GET /api/summary',
  'GET /api/votes',
];

test('every route × staff in a player’s panel: declared and public reads pass, everything else is refused', async () => {
  const declared = app.routes.filter(({ inPanelView }) => inPanelView === 'read');
  expect(declared.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(SHOWN);
  expect(
    app.routes.filter(({ inPanelView }) => inPanelView === 'end').map(({ url }) => url),
  ).toEqual([END.url]);
  expect((await start()).status).toBe(200);
  const before = await contents();
  const wrong: string[] = [];
  for (const route of app.routes) {
    // Payment providers and operators have no session.
    if (route.url === END.url || route.isForProvider || route.access === 'operator') continue;
    const isPublicRead = route.access === 'public' && route.method === 'GET';
    const isAllowed = isPublicRead || SHOWN.includes(`${route.method} ${route.url}`);
    const got = await codeOf(await caller.call(route, support));
    const isRefused = got === 'view_read_only';
    if (isRefused === isAllowed || got === 'unauthenticated') {
      wrong.push(`${route.method} ${route.url}: ${got}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await contents()).toEqual(before);
});

/** Every row of every table. */
async function contents(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    database.db,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const table = sql.table(name);
    const { rows: sums } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
      from ${table} t`.execute(database.db);
    found[name] = sums[0]?.sum ?? '';
  }
  return found;
}

async function read(url: string, visitor = support) {
  const response = await caller.call({ method: 'GET', url }, visitor);
  return { status: response.status, body: await response.json() };
}

test('staff see the player, not themselves; the player’s sessions stay as they were', async () => {
  const player = await caller.logIn('player@example.com');
  const sessions = () =>
    database.db
      .selectFrom('session')
      .selectAll()
      .where('player_id', '=', ids['player'] ?? '')
      .execute();
  const before = await sessions();
  await start();
  const { body } = await read('/api/me');
  expect(body.player).toMatchObject({ email: 'player@example.com', is_staff: false });
  const security = await read('/api/me/security');
  expect(security.body.sessions).toHaveLength(before.length);
  expect(security.body.sessions.some((one: { is_current: boolean }) => one.is_current)).toBe(false);
  expect(await sessions()).toEqual(before);
  // The player's own session is not in the view.
  expect((await read('/api/me/confirmation', player)).status).toBe(200);
});

test('the panel has a banner that ends the view: it is audited, and the session is the staff member’s own again', async () => {
  await start();
  const page = await (await caller.call({ method: 'GET', url: '/panel' }, support)).text();
  expect(page).toContain('You’re viewing the panel of player@example.com, read-only, until');
  expect(page).toContain('action="/panel/view/end"');
  const ended = await caller.call(END, support);
  expect([ended.status, ended.headers.get('location')]).toEqual([
    303,
    `/admin/players/${ids['player']}`,
  ]);
  expect((await read('/api/me')).body.player.email).toBe('support@example.com');
  expect((await read('/api/admin/waiting')).status).toBe(200);
  const after = await (await caller.call({ method: 'GET', url: '/panel' }, support)).text();
  expect(after).not.toContain('/panel/view/end');
  const audit = await entries();
  expect(audit.slice(-2)).toEqual([
    ['player.view-start', ids['support'], ids['player'], 'cannot <see> the coins', undefined],
    ['player.view-end', ids['support'], ids['player'], undefined, 'ended'],
  ]);
  // Repeating it changes nothing.
  expect((await caller.call(END, support)).headers.get('location')).toBe('/panel');
  expect(await entries()).toEqual(audit);
});

async function entries() {
  const rows = await database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_id', 'detail'])
    .where('action', 'like', 'player.view-%')
    .orderBy('id')
    .execute();
  return rows.map(({ action, actor_id, subject_id, detail }) => {
    const { reason, how } = detail as { reason?: string; how?: string };
    return [action, actor_id, subject_id, reason, how];
  });
}

test('after a panel view has expired, requests are refused until it is ended', async () => {
  await start();
  await database.db
    .updateTable('panel_view')
    .set({ started_at: sql<Date>`now() - interval '16 minutes'`, expires_at: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .execute();
  await closeExpiredPanelViews(database.db);
  await closeExpiredPanelViews(database.db);
  expect((await entries()).slice(-2).map(([action, , , , how]) => [action, how])).toEqual([
    ['player.view-start', undefined],
    ['player.view-end', 'expired'],
  ]);
  expect((await read('/api/summary')).body.code).toBe('view_over');
  expect((await read('/api/admin/waiting')).body.code).toBe('view_over');
  expect((await read('/api/me')).body.player).toBeNull();
  const sent = await caller.call({ method: 'POST', url: '/api/coins' }, support);
  expect(await codeOf(sent)).toBe('view_over');
  const page = await (await caller.call({ method: 'GET', url: '/' }, support)).text();
  expect(page).toContain('Viewing the panel of player@example.com is over.');
  expect((await caller.call(END, support)).status).toBe(303);
  expect((await read('/api/me')).body.player.email).toBe('support@example.com');
});

test('staff who lost the permission, or whose player became staff, can read nothing more', async () => {
  await start();
  const asStaff = { player_id: ids['player'] ?? '', role_id: 'editor' };
  await database.db.insertInto('staff_member').values(asStaff).execute();
  expect((await read('/api/summary')).body.code).toBe('view_over');
  await database.db.deleteFrom('staff_member').where('player_id', '=', asStaff.player_id).execute();
  expect((await read('/api/summary')).status).toBe(200);
  const role = database.db
    .updateTable('staff_member')
    .where('player_id', '=', ids['support'] ?? '');
  await role.set({ role_id: 'editor' }).execute();
  const got = await read('/api/summary');
  await role.set({ role_id: 'support' }).execute();
  // Changing a role also ends sessions: either refusal may come first.
  expect(['view_over', 'unauthenticated']).toContain(got.body.code);
});

test('the panel of staff cannot be viewed, not even one’s own', async () => {
  for (const name of ['editor', 'support']) {
    expect((await start(support, ids[name])).body.code).toBe('player_is_staff');
  }
  expect((await start(await caller.logIn('editor@example.com'))).body.code).toBe('forbidden');
});

test('the player learns when and why, but not who it was, and marks it as read', async () => {
  await database.db.updateTable('panel_view').set({ notice_seen_at: sql<Date>`now()` }).execute();
  await start();
  const player = await caller.logIn('player@example.com');
  const { notices } = (await read('/api/notices', player)).body;
  expect(notices).toMatchObject([{ kind: 'panel_view', title: 'Staff viewed your panel' }]);
  expect(notices[0].html).toContain('Their reason: cannot &#60;see&#62; the coins');
  const { panel_views } = (await read('/api/me/security', player)).body;
  expect(panel_views[0].reason).toBe('cannot <see> the coins');
  expect(JSON.stringify([notices, panel_views])).not.toMatch(/support/i);
  const markAsRead = { method: 'POST', url: '/api/notices/seen' };
  const { kind, id } = notices[0];
  // Not by somebody else.
  const other = await caller.logIn('editor@example.com');
  await (await caller.call(markAsRead, other, { kind, id })).body?.cancel();
  expect((await read('/api/notices', player)).body.notices).toHaveLength(1);
  await (await caller.call(markAsRead, player, { kind, id })).body?.cancel();
  expect((await read('/api/notices', player)).body.notices).toEqual([]);
});
