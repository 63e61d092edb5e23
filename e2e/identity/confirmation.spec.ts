import type { Page } from '@playwright/test';
import { violationsOn } from '../axe.ts';
import { hydrated } from '../hydrated.ts';
import { expect, test } from '../panel-console-checks.ts';
import { logOut } from '../panel-login.ts';
import { addVirtualPasskey, freshEmail, logIn, PASSWORD, query, register } from './people.ts';

const BACKDATE_CONFIRMATION = `update session set confirmed_at = now() - interval '16 minutes'
  where player_id = (select id from player where email = $1)`;

test.describe.configure({ mode: 'serial' });

/** With two admins some actions need both; the other tests assume one. */
test.afterEach(() =>
  query('update player set is_admin = false where email <> $1', ['admin@example.com']),
);

async function newAdmin(page: Page, name: string): Promise<string> {
  const email = freshEmail(name);
  await register(page, email);
  await query('update player set is_admin = true where email = $1', [email]);
  await logIn(page, email);
  await expect(page).toHaveURL(/panel/);
  return email;
}

test('an admin who logged in a while ago confirms, and the coins are granted once', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const friend = freshEmail('granted');
  await register(other, friend);
  await other.close();
  const [player] = await query<{ id: string }>('select id from player where email = $1', [friend]);

  const email = await newAdmin(page, 'granting');
  await query(BACKDATE_CONFIRMATION, [email]);
  await page.goto(`/admin/players/${player?.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add coins' }).click();
  await page.getByLabel('Amount').fill('25');
  await page.getByLabel('Reason').fill('lost in a crash');
  const requested = page.waitForRequest('**/api/admin/players/coins');
  await page.getByRole('dialog').getByRole('button', { name: 'Add 25 coins', exact: true }).click();
  const first = await requested;

  const confirmDialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = confirmDialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  expect(await violationsOn(page, 'parchment')).toEqual([]);

  // Escape closes only this dialog; the form beneath keeps its values.
  await page.keyboard.press('Escape');
  await expect(confirmDialog).toBeHidden();
  await expect(page.getByText('Confirm it’s you to continue.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('lost in a crash');
  expect(await countGrants(player?.id)).toBe(0);

  await page.getByRole('dialog').getByRole('button', { name: 'Add 25 coins', exact: true }).click();
  await password.fill('not my password');
  await page.keyboard.press('Enter');
  await expect(confirmDialog.getByText('Your current password is incorrect.')).toBeVisible();
  await password.fill(PASSWORD);
  const again = page.waitForRequest('**/api/admin/players/coins');
  await confirmDialog.getByRole('button', { name: 'Confirm' }).click();
  const second = await again;
  expect(second.postDataJSON()).toEqual(first.postDataJSON());
  await expect(page.getByText('Balance updated. Your reason was recorded.').first()).toBeVisible();
  await expect(confirmDialog).toBeHidden();
  expect(await countGrants(player?.id)).toBe(1);

  // No further prompt for 15 minutes.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Deduct coins' }).click();
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Reason').fill('too much');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Deduct 5 coins', exact: true })
    .click();
  await expect(page.getByText('Balance updated. Your reason was recorded.').first()).toBeVisible();
});

async function countGrants(playerId: string | undefined): Promise<number> {
  const rows = await query(
    `select from audit_log where action = 'purse.grant' and subject_id = $1`,
    [playerId],
  );
  return rows.length;
}

test('an admin with a passkey who logged in by password must use it before the admin area opens', async ({
  page,
}) => {
  await addVirtualPasskey(page);
  const email = await newAdmin(page, 'keyed');
  await page.goto('/panel/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name').fill('blue key');
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('Passkey saved.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await logOut(page);
  await logIn(page, email);
  await expect(page).toHaveURL(/panel/);

  await page.goto('/admin/players');
  await expect(page).toHaveURL(/panel\/confirm\?next=%2Fadmin%2Fplayers/);
  const confirmDialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(confirmDialog.getByText('without two-factor authentication')).toBeVisible();
  await expect(confirmDialog.getByText('Use your password')).toHaveCount(0);
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await expect(confirmDialog.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/players$/);
  await expect(page.getByRole('searchbox')).toBeVisible();
});
