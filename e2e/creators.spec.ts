import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { query } from './identity/people.ts';
import { makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { payWith } from './pay-with.ts';

/** Pays for the plan that is open, and returns the payment's id. */
async function pay(page: Page, code: string): Promise<string> {
  await payWith(page, /Sandbox/);
  await page.waitForURL(/\/panel\/payments\//);
  await hydrated(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(`(${code})`)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function shareOf(paymentId: string): Promise<number> {
  const [row] = await query('select share from creator_use where payment_id = $1', [paymentId]);
  return Number(row?.['share']);
}

test('a creator’s code: bonus for the buyer, share for the creator, refund, payout', async ({
  page,
  browser,
}) => {
  const creator = await makeOwnPlayer('creator');
  const buyer = await makeOwnPlayer('fan');
  const code = `J${Date.now().toString(36)}`.toUpperCase();
  const admin = await (await browser.newContext()).newPage();
  const creatorPage = await (await browser.newContext()).newPage();

  // Staff make the player a creator.
  await logIn(admin, '/admin/creators', 'admin@example.com');
  await admin.getByRole('button', { name: 'New creator' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Player: email, game account or character').fill(creator.email);
  await form.getByRole('button', { name: 'Find' }).click();
  await expect(form.getByRole('radio', { name: creator.email })).toBeChecked();
  await form.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await form.getByLabel('Buyer’s bonus (%)').fill('10');
  await form.getByLabel('Creator’s share (%)').fill('20');
  await form.getByLabel('Share paid in').selectOption('earnings');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Creator saved.').first()).toBeVisible();

  // The buyer opens the creator's link before logging in, and has the code in the checkout.
  await page.goto(`/panel/donate?creator=${code}`);
  await logIn(page, '/panel/plans/2', buyer.email);
  const field = page.getByRole('textbox', { name: 'Creator code' });
  await expect(field).toHaveValue(code);
  await expect(page.getByText(`Your purchase supports ${code}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'You receive' })).toContainText('Creator code+22');
  await page.getByRole('checkbox', { name: 'Use this code for my next purchases' }).check();
  const firstPaymentId = await pay(page, code);

  // The code is filled in without the link's cookie: it was stored for the next purchases.
  await page.context().clearCookies({ name: /creator$/ });
  await page.goto('/panel/plans/2');
  await hydrated(page);
  await expect(field).toHaveValue(code);
  const secondPaymentId = await pay(page, code);
  const [sold] = await query('select price_cents from payment where id = $1', [firstPaymentId]);
  const share = Math.floor(Number(sold?.['price_cents']) / 5);
  for (const id of [firstPaymentId, secondPaymentId]) {
    await expect.poll(() => shareOf(id)).toBe(share);
  }

  // The creator sees both by day and without a name; a refund claws one back while the page is
  // open.
  await query(`select ledger_credit($2, $1, 'earnings', 3000, 'e2e', null)`, [creator.id, code]);
  await logIn(creatorPage, '/panel/creator', creator.email);
  await expect(creatorPage.getByText(code, { exact: true })).toBeVisible();
  const purchases = creatorPage.getByRole('region', { name: 'Purchases with your code' });
  await expect(purchases.getByText('Credited', { exact: true })).toHaveCount(2);
  await expect(creatorPage.getByText(buyer.email)).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(purchases.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(purchases.getByText('Credited', { exact: true })).toHaveCount(1);
  const statement = creatorPage.getByRole('region', { name: 'Statement' });
  await expect(statement.getByText('Purchase refunded')).toBeVisible();

  // The share that is left is too recent; what is old enough can be paid out.
  await creatorPage.getByRole('button', { name: 'Request payout' }).click();
  const payout = creatorPage.getByRole('dialog');
  await expect(payout.getByLabel('Amount in US dollars')).toHaveValue('30.00');
  await payout.getByLabel('Where to pay').fill('PayPal: creator@example.org');
  await payout.getByRole('button', { name: 'Request payout' }).click();
  const payouts = creatorPage.getByRole('region', { name: 'Payouts' });
  await expect(payouts.getByText('Waiting', { exact: true })).toBeVisible();

  await admin.goto('/admin/payouts?state=requested');
  await hydrated(admin);
  const row = admin.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('PayPal: creator@example.org');
  await row.getByRole('button', { name: 'Mark as paid' }).click();
  await admin.getByLabel('Transfer reference').fill('PayPal 4711');
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(admin.getByText('Decision saved.').first()).toBeVisible();
  await expect(payouts.getByText('PayPal 4711')).toBeVisible();
  await expect(payouts.getByText('Paid', { exact: true })).toBeVisible();
});
