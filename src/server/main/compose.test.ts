import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { isForStaff, nameOfAccess } from '#server/platform/route.ts';
import { asOf, createAppStarter, worldReadOnce } from '#server/testing/app-starter.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
const { build, start } = createAppStarter();

describe('routes', () => {
  test('every route outside the admin area has the listed access', async () => {
    const app = await build(['web'], testConfig(database.url));
    // The admin area keeps growing, so only the rule is checked there, not the list.
    const isAdminPath = ({ url }: { url: string }) => url.startsWith('/api/admin/');
    const admin = app.routes.filter(isAdminPath);
    expect(admin.length).toBeGreaterThan(8);
    expect(app.routes.filter(({ access }) => isForStaff(access))).toEqual(admin);
    const table = app.routes
      .filter((route) => !isAdminPath(route))
      .map(({ access, method, url }) => `${nameOfAccess(access)} ${method} ${url}`)
      .sort();
    expect(table).toEqual([
      'operator GET /healthz/request',
      'operator GET /metrics',
      'player GET /api/accounts',
      'player GET /api/clan-pages',
      'player GET /api/creator',
      'player GET /api/creator-code',
      'player GET /api/creator/purchases',
      'player GET /api/creator/statement',
      'player GET /api/gifts',
      'player GET /api/gifts/history',
      'player GET /api/gifts/receiver',
      'player GET /api/live/own',
      'player GET /api/market',
      'player GET /api/market/items/:id',
      'player GET /api/market/richest',
      'player GET /api/me/confirmation',
      'player GET /api/me/email-consent',
      'player GET /api/me/export',
      'player GET /api/me/security',
      'player GET /api/notices',
      'player GET /api/notifications',
      'player GET /api/notifications/settings',
      'player GET /api/orders',
      'player GET /api/orders/:id',
      'player GET /api/payments',
      'player GET /api/payments/:id',
      'player GET /api/plans',
      'player GET /api/promo/bonus',
      'player GET /api/referrals',
      'player GET /api/reports',
      'player GET /api/reports/:id',
      'player GET /api/reports/attachments/:id',
      'player GET /api/rewards',
      'player GET /api/services',
      'player GET /api/sheets/:id',
      'player GET /api/shop',
      'player GET /api/shop/articles/:id',
      'player GET /api/statement',
      'player GET /api/statement.csv',
      'player GET /api/subscriptions',
      'player GET /api/subscriptions/:id',
      'player GET /api/summary',
      'player GET /api/votes',
      'player POST /api/account',
      'player POST /api/account/claim',
      'player POST /api/account/password',
      'player POST /api/appearance',
      'player POST /api/bans/:id/appeal',
      'player POST /api/clan-requests',
      'player POST /api/clan-requests/:id',
      'player POST /api/clear_karma',
      'player POST /api/clear_pk',
      'player POST /api/coins',
      'player POST /api/color',
      'player POST /api/creator/payouts',
      'player POST /api/gift-cards',
      'player POST /api/gift-cards/:id/cancel',
      'player POST /api/gift-cards/:id/code',
      'player POST /api/gift-cards/redeem',
      'player POST /api/gifts',
      'player POST /api/gifts/:id/accept',
      'player POST /api/gifts/:id/cancel',
      'player POST /api/gifts/:id/decline',
      'player POST /api/gifts/articles',
      'player POST /api/lock',
      'player POST /api/me/confirmation',
      'player POST /api/me/confirmation/passkey-options',
      'player POST /api/me/delete',
      'player POST /api/me/email',
      'player POST /api/me/email-consent',
      'player POST /api/me/passkeys',
      'player POST /api/me/passkeys/options',
      'player POST /api/me/passkeys/remove',
      'player POST /api/me/password',
      'player POST /api/me/providers/unlink',
      'player POST /api/me/sessions/end',
      'player POST /api/me/sessions/end-others',
      'player POST /api/me/totp/confirm',
      'player POST /api/me/totp/recovery-codes',
      'player POST /api/me/totp/start',
      'player POST /api/me/totp/stop',
      'player POST /api/migrate',
      'player POST /api/name',
      'player POST /api/notices/seen',
      'player POST /api/notifications/push',
      'player POST /api/notifications/telegram',
      'player POST /api/payments',
      'player POST /api/payments/:id/proof',
      'player POST /api/promo',
      'player POST /api/referral_coins',
      'player POST /api/reports',
      'player POST /api/reports/:id/attachments',
      'player POST /api/rewards/daily',
      'player POST /api/shop/orders',
      'player POST /api/subscriptions',
      'player POST /api/subscriptions/cancel',
      'player POST /api/subscriptions/end',
      'player POST /api/title_color',
      'player POST /api/unlock',
      'player POST /api/unstuck',
      'player POST /api/vip',
      'player POST /api/vote_coins',
      'player POST /api/votes',
      'player POST /api/votes/check',
      'player POST /panel/notifications/email',
      'player POST /panel/notifications/endpoints/remove',
      'player POST /panel/notifications/quiet-hours',
      'player POST /panel/notifications/read',
      'player POST /panel/notifications/subscriptions',
      'player POST /panel/notifications/subscriptions/end',
      'player POST /panel/reports/send',
      'player POST /panel/view/end',
      'player PUT /api/account',
      'player PUT /api/clan-pages',
      'player PUT /api/clan-sieges',
      'player PUT /api/clan-sieges/answers',
      'player PUT /api/clan-webhooks',
      'player PUT /api/sheets/:id',
      'public GET /*',
      'public GET /api/bans',
      'public GET /api/calendar',
      'public GET /api/castles',
      'public GET /api/castles/:name',
      'public GET /api/census',
      'public GET /api/characters/:name',
      'public GET /api/characters/:name/seasons/:season',
      'public GET /api/characters/:name/sheet',
      'public GET /api/clans',
      'public GET /api/clans/:name',
      'public GET /api/clans/:name/page',
      'public GET /api/clans/:name/seasons/:season',
      'public GET /api/database',
      'public GET /api/database/items/:id',
      'public GET /api/database/monsters/:id',
      'public GET /api/dev/mail',
      'public GET /api/dev/mail/:id',
      'public GET /api/heroes',
      'public GET /api/identity/options',
      'public GET /api/identity/waiting-room',
      'public GET /api/items',
      'public GET /api/live',
      'public GET /api/map',
      'public GET /api/map/pictures/:name',
      'public GET /api/me',
      'public GET /api/online',
      'public GET /api/openapi.json',
      'public GET /api/pages/:page',
      'public GET /api/posts',
      'public GET /api/posts/:slug',
      'public GET /api/raids',
      'public GET /api/ranking/hours',
      'public GET /api/ranking/levels',
      'public GET /api/ranking/olympiad',
      'public GET /api/ranking/pk',
      'public GET /api/ranking/pvp',
      'public GET /api/ranking/search',
      'public GET /api/renames',
      'public GET /api/seasons',
      'public GET /api/sieges',
      'public GET /api/statistics',
      'public GET /api/streamers',
      'public GET /api/worlds',
      'public GET /art/v1/chart/:name',
      'public GET /art/v1/crests/:name.svg',
      'public GET /art/v1/emblems/:class_id.svg',
      'public GET /art/v1/figures/:class_id.svg',
      'public GET /art/v1/game-crests/:world/:kind/:id.png',
      'public GET /art/v1/item-marks.svg',
      'public GET /art/v1/scenes/:castle.svg',
      'public GET /art/v1/sigils/:name.svg',
      'public GET /art/v1/small-scenes/:kind.svg',
      'public GET /art/v1/store/:motif.svg',
      'public GET /calendar.ics',
      'public GET /colors/:colors.css',
      'public GET /feed.json',
      'public GET /feed.xml',
      'public GET /files/:id/:name',
      'public GET /healthz',
      'public GET /manifest.webmanifest',
      'public GET /media/:id',
      'public GET /preferences',
      'public GET /readyz',
      'public GET /robots.txt',
      'public GET /share/v1/:language/bosses/:boss.png',
      'public GET /share/v1/:language/castles/:castle.png',
      'public GET /share/v1/:language/characters/:name.png',
      'public GET /share/v1/:language/characters/:name/seasons/:season.png',
      'public GET /share/v1/:language/clans/:name.png',
      'public GET /share/v1/:language/clans/:name/seasons/:season.png',
      'public GET /share/v1/:language/server.png',
      'public GET /share/v1/email.png',
      'public GET /siege.ics',
      'public GET /sitemap-database.xml',
      'public GET /sitemap-database/:world/:list/:part',
      'public GET /sitemap.xml',
      'public GET /unsubscribe',
      'public GET /unsubscribe/notifications',
      'public GET /waiting-room/enter',
      'public GET /webhooks/paymentwall',
      'public GET /webhooks/unitpay',
      'public GET /webhooks/votes/topg',
      'public GET /webhooks/votes/xtremetop100',
      'public GET /widget/bosses',
      'public GET /widget/ranking',
      'public GET /widget/status',
      'public GET /widget/status.svg',
      'public POST /api/csp-reports',
      'public POST /api/passkey/login',
      'public POST /api/passkey/login-options',
      'public POST /forgot',
      'public POST /gifts/cancel',
      'public POST /login',
      'public POST /login/second-step',
      'public POST /logout',
      'public POST /register',
      'public POST /reset',
      'public POST /unsubscribe',
      'public POST /unsubscribe/confirm',
      'public POST /unsubscribe/notifications',
      'public POST /unsubscribe/notifications/confirm',
      'public POST /verify',
      'public POST /verify/resend',
      'public POST /webhooks/btcpay',
      'public POST /webhooks/cryptomus',
      'public POST /webhooks/enot',
      'public POST /webhooks/freekassa',
      'public POST /webhooks/mercadopago',
      'public POST /webhooks/nowpayments',
      'public POST /webhooks/pagbank',
      'public POST /webhooks/payop',
      'public POST /webhooks/paypal',
      'public POST /webhooks/przelewy24',
      'public POST /webhooks/stripe',
      'public POST /webhooks/votes/arena-top100',
      'public POST /webhooks/votes/gtop100',
      'public POST /webhooks/votes/top100arena',
      'public POST /webhooks/yookassa',
    ]);
  });

  test('every read of the public API has a scope for API keys, except those listed', async () => {
    const app = await build(['web'], testConfig(database.url));
    const without = app.routes
      .filter(({ access, method }) => access === 'public' && method === 'GET')
      .filter(({ url, scope }) => url.startsWith('/api/') && scope === undefined)
      .map(({ url }) => url)
      .sort();
    expect(without).toEqual([
      // For one visitor, for our own pages, or a connection that stays open.
      '/api/dev/mail',
      '/api/dev/mail/:id',
      '/api/identity/options',
      '/api/identity/waiting-room',
      '/api/live',
      '/api/me',
      '/api/openapi.json',
    ]);
  });

  test('boards, health, metrics and the API description answer', async () => {
    const address = await start(['web', 'worker'], testConfig(database.url));
    await vi.waitFor(async () => expect(await asOf(address)).toBeGreaterThan(0), 120_000);
    for (const path of [
      'castles',
      'clans',
      'raids',
      'items',
      'online',
      'ranking/pvp',
      'ranking/pk',
      'worlds',
    ]) {
      const response = await fetch(`${address}/api/${path}`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect(response.status, path).toBe(200);
      expect((await response.json()).error, path).toBeUndefined();
    }
    expect((await fetch(`${address}/api/castles?server_id=abc`)).status).toBe(400);
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ok' });
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok', version });
    expect(await (await fetch(`${address}/metrics`)).text()).toContain(
      'castellan_snapshot_taken_seconds',
    );
    const openapi = await (await fetch(`${address}/api/openapi.json`)).json();
    expect(openapi.paths['/api/heroes'].get.responses['200']).toBeDefined();
    const spanish = await (
      await fetch(`${address}/api/openapi.json`, { headers: { 'accept-language': 'es' } })
    ).json();
    expect(summariesOf(openapi).size).toBeGreaterThan(100);
    const translated = summariesOf(spanish);
    expect([...summariesOf(openapi)].filter((text) => translated.has(text))).toEqual([]);
  });

  test('a board is not sent again to a client that has it', async () => {
    const address = await start(['web', 'worker'], testConfig(database.url, worldReadOnce));
    await vi.waitFor(async () => expect(await asOf(address)).toBeGreaterThan(0), 120_000);
    const first = await fetch(`${address}/api/raids`);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${address}/api/raids`, { headers: { 'if-none-match': etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
    expect(await again.text()).toBe('');
  });
});

function summariesOf(openapi: { paths: Record<string, Record<string, { summary: string }>> }) {
  const calls = Object.values(openapi.paths).flatMap((verbs) => Object.values(verbs));
  return new Set(calls.map(({ summary }) => summary));
}
