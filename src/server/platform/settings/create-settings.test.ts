import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SettingValue } from '#contract/settings.ts';
import { openCuttingProxy } from '#server/testing/cutting-proxy.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { TEST_KEYS } from '#server/testing/payments/fakes.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { DECLARED_NAMES } from '../config/declared-providers.ts';
import { keyRingOf } from '../crypto/key-ring.ts';
import { createListener } from '../db/listen.ts';
import { createLog } from '../log.ts';
import { createSettings, type Settings } from './create-settings.ts';
import { listSettings } from './setting-list.ts';
import { sealValue } from './stored-settings.ts';

/** Several nodes on one database. */
const database = openTestDatabase();
const DECLARED = listSettings([{ name: 'topg', title: 'TopG' }], [{ id: 1, name: 'Aden' }]);
const log = createLog({ level: 'silent', pretty: false });
const opened: (() => Promise<void>)[] = [];
let adminId = '';

beforeAll(async () => {
  adminId = await makePlayer(database.db);
});
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  await database.asOwner(async (db) => {
    await db.deleteFrom('setting').execute();
  });
});

interface NodeOptions {
  overrides?: Record<string, unknown>;
  /** Where it listens; the database itself by default. */
  listenUrl?: string;
  pollSeconds?: number;
}

async function node({ overrides = {}, listenUrl, pollSeconds = 600 }: NodeOptions = {}) {
  const config = testConfig(database.url, overrides);
  const listener = createListener(listenUrl ?? database.url, log);
  const settings = createSettings({
    config,
    declared: DECLARED,
    db: database.db,
    log,
    listener,
    pollSeconds,
  });
  await listener.start();
  await settings.start();
  opened.push(async () => {
    await settings.stop();
    await listener.stop();
  });
  return settings;
}

/** Stores a change as the admin area does. */
async function set(key: string, value: SettingValue): Promise<void> {
  const setting = DECLARED.find((one) => one.key === key);
  if (!setting) throw new Error(`no setting ${key}`);
  const stored = sealValue(setting, value, keyRingOf(testConfig(database.url)));
  const row = {
    value: stored.value === null ? null : JSON.stringify(stored.value),
    sealed: stored.sealed,
    changed_by: adminId,
  };
  await database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('setting')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    await tx
      .insertInto('setting_change')
      .values({ key, after_value: row.value, after_sealed: row.sealed, changed_by: adminId })
      .execute();
  });
}

const purchasePercent = ({ config }: Settings) => config.referrals.purchase_percent;

test('a change is seen on two nodes, through the configuration itself', async () => {
  const nodes = [await node(), await node()];
  expect(nodes.map(purchasePercent)).toEqual([5, 5]);
  await set('referrals.purchase_percent', 12);
  await vi.waitFor(() => expect(nodes.map(purchasePercent)).toEqual([12, 12]), 120_000);
  expect(nodes.map(({ version }) => version())).toEqual([nodes[0]?.version(), nodes[0]?.version()]);
  // A node that starts later has it from the beginning.
  expect(purchasePercent(await node())).toBe(12);
});

/** A configuration in which every setting has a value. */
const COMPLETE = {
  votes: { sites: [{ site: 'topg', id: '7', key: 'a-key-of-topg' }] },
  payments: {
    stripe: { secret_key: 'sk_test_0001', webhook_secret: 'whsec_0001' },
    paypal: { client_id: 'client-0001', client_secret: 'secret-0001', webhook_id: 'WEBHOOK0001' },
    mercadopago: {
      access_token: 'token-0001',
      webhook_secret: 'secret-0001',
      currency: 'BRL',
      per_usd: 5.4,
    },
    ...Object.fromEntries(DECLARED_NAMES.map((name) => [name, TEST_KEYS[name]])),
    btcpay: { ...TEST_KEYS.btcpay, api_url: 'https://btcpay.example.com' },
    manual: { instructions: 'Transfer to account 1' },
  },
};

function another(key: string, value: SettingValue | undefined): SettingValue {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value > 6 ? value - 1 : value + 1;
  const newValue = OTHER_TEXTS.find(([pattern]) => pattern.test(key))?.[1];
  return newValue ?? `${value}2`;
}

/** For settings that accept only certain texts. */
const OTHER_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\.currency$/, 'EUR'],
  [/\.api_url$/, 'https://btcpay.example.org'],
  [/^site\.social\./, 'https://example.org/ours'],
  [/^site\.hero_castle$/, 'giran'],
  [/^payments\.disputes\.evidence$/, 'automatic'],
  [/^payments\.disputes\.lock$/, 'spending'],
  [/^site\.(logo|favicon)$/, '/media/0198c5d2-1111-7000-8000-000000000000'],
  [/^site\.colors\.aden\./, '#ffffff'],
  [/^site\.colors\.parchment\./, '#000000'],
];

test('every setting is seen on two nodes, half of them within two seconds', async () => {
  const nodes = [await node({ overrides: COMPLETE }), await node({ overrides: COMPLETE })];
  const lags: number[] = [];
  for (const setting of DECLARED) {
    const newValue = another(setting.key, nodes[0]?.valueOf(setting));
    await set(setting.key, newValue);
    const from = performance.now();
    for (const reader of nodes) {
      await vi.waitFor(
        () => expect([setting.key, reader.valueOf(setting)]).toEqual([setting.key, newValue]),
        {
          timeout: 120_000,
          interval: 5,
        },
      );
    }
    lags.push(performance.now() - from);
  }
  expect(lags.length).toBeGreaterThan(40);
  // The median: other load on the machine may delay one of them.
  expect(lags.toSorted((a, b) => a - b)[lags.length >> 1]).toBeLessThan(2_000);
});

test('a node that lost its connection for notifications reads what it missed', async () => {
  const proxy = await openCuttingProxy(database.url);
  opened.push(() => proxy.close());
  const cut = await node({ listenUrl: proxy.url });
  proxy.down();
  await set('referrals.purchase_percent', 21);
  proxy.up();
  await vi.waitFor(() => expect(purchasePercent(cut)).toBe(21), { timeout: 120_000 });
});

test('a change whose notification is lost is found by polling', async () => {
  const config = testConfig(database.url);
  const silentListener = { on: () => undefined, onConnected: () => undefined };
  const settings = createSettings({
    config,
    declared: DECLARED,
    ...{ db: database.db, log, listener: silentListener, pollSeconds: 0.05 },
  });
  await settings.start();
  opened.push(() => settings.stop());
  await set('referrals.purchase_percent', 33);
  await vi.waitFor(() => expect(purchasePercent(settings)).toBe(33), { timeout: 120_000 });
});

test('what the file pins keeps the file’s value, by key or by section', async () => {
  await set('referrals.purchase_percent', 44);
  await set('site.social.discord', 'https://discord.gg/elsewhere');
  const pinned = await node({
    overrides: { pinned: ['referrals', 'site.social.discord'], referrals: { purchase_percent: 7 } },
  });
  expect(purchasePercent(pinned)).toBe(7);
  expect(pinned.config.site.social.discord).toBe('');
  const free = await node();
  expect(purchasePercent(free)).toBe(44);
});

test('pinning an unknown setting prevents startup, with a message', async () => {
  await expect(node({ overrides: { pinned: ['refferals'] } })).rejects.toThrow(
    'pinned: refferals cannot be changed in the browser',
  );
});

test('a stored value that the rules no longer accept is ignored with its section; other sections apply', async () => {
  await set('referrals.purchase_percent', 101);
  await set('site.social.discord', 'https://discord.gg/ours');
  const settings = await node();
  expect(purchasePercent(settings)).toBe(5);
  expect(settings.config.site.social.discord).toBe('https://discord.gg/ours');
});
