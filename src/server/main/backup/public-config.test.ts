import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { DECLARED_NAMES, fieldsOf } from '#server/platform/config/declared-providers.ts';
import { readPublicConfig } from './public-config.ts';

const TYPED = 'typed-into-the-file';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-public-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no secret of a payment provider is left', () => {
  const payments = DECLARED_NAMES.map((name) => {
    const fields = fieldsOf(name).map(({ field, isSecret }) => [field, isSecret ? TYPED : field]);
    return [name, Object.fromEntries(fields)];
  });
  const copy = copyOf({ payments: Object.fromEntries(payments) });
  expect(copy).not.toContain(TYPED);
  for (const shown of ['public_key', 'project_key', 'merchant_id', 'widget']) {
    expect(copy).toContain(`${shown}: ${shown}`);
  }
});

test('no other secret is left, alone or in a list', () => {
  const copy = copyOf({
    secret: TYPED,
    old_secrets: [TYPED, TYPED],
    site: { name: 'Eldergrave' },
    payments: { stripe: { secret_key: TYPED, webhook_secret: TYPED, old_webhook_secret: TYPED } },
    notifications: {
      push: { public_key: 'shown', private_key: TYPED },
      telegram: { token: TYPED },
      discord: { webhook_url: `https://discord.example/${TYPED}` },
    },
    game_passwords: { keys: [TYPED] },
    mail: { url: `smtp://user:${TYPED}@mail.example:587` },
    backup: { key: TYPED },
  });
  expect(copy).not.toContain(TYPED);
  expect(copy).toContain('name: Eldergrave');
  expect(copy).toContain('public_key: shown');
  expect(copy).toContain('smtp://user:removed@mail.example:587');
});

function copyOf(config: object): string {
  const file = join(folder, 'castellan.yaml');
  writeFileSync(file, stringify(config));
  return readPublicConfig(file);
}
