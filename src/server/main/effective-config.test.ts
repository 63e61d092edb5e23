import { expect, test } from 'vitest';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { listSettings } from '#server/platform/settings/setting-list.ts';
import { sealValue } from '#server/platform/settings/stored-settings.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { describeEarning } from './doctor-earning.ts';
import { readEffectiveConfig } from './effective-config.ts';

/** What the doctor checks: the file, and what staff have set over it. */
const database = openTestDatabase();

test('keys that were set in the browser are read, decrypted, and checked', async () => {
  const fileConfig = testConfig(database.url, { pinned: ['referrals.purchase_percent'] });
  expect((await readEffectiveConfig(fileConfig)).changed).toBe(0);
  const changed_by = await makePlayer(database.db);
  const changes = {
    'payments.manual.instructions': 'Transfer to account 1',
    'payments.manual.enabled': true,
    'referrals.purchase_percent': 44,
    'payments.stripe.secret_key': 'sk_test_of_the_browser',
    'payments.stripe.webhook_secret': 'whsec_of_the_browser',
  };
  const declared = listSettings([], []);
  for (const [key, value] of Object.entries(changes)) {
    const setting = declared.find((one) => one.key === key) ?? expect.fail(key);
    const stored = sealValue(setting, value, keyRingOf(fileConfig));
    const json = stored.value === null ? null : JSON.stringify(stored.value);
    const row = { key, changed_by };
    await database.db
      .insertInto('setting')
      .values({ ...row, value: json, sealed: stored.sealed })
      .execute();
    await database.db
      .insertInto('setting_change')
      .values({ ...row, after_value: json, after_sealed: stored.sealed })
      .execute();
  }
  const { config, changed } = await readEffectiveConfig(fileConfig);
  expect(changed).toBe(5);
  expect(config.payments.stripe?.secret_key).toBe('sk_test_of_the_browser');
  // Pinned: the file's value applies here too.
  expect(config.referrals.purchase_percent).toBe(5);
  expect((await describeEarning(fileConfig)).text).toContain('no payment provider is enabled');
  const { payments, ...others } = config;
  const { stripe: _, ...offline } = payments;
  const { text } = await describeEarning({ ...others, payments: offline });
  expect(text).toContain('manual: ok');
});

test('without a database the file is all there is', async () => {
  const fileConfig = testConfig('postgres://nobody@127.0.0.1:1/none');
  expect(await readEffectiveConfig(fileConfig)).toEqual({ config: fileConfig, changed: null });
});
