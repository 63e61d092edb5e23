import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';
import { logIn } from './panel-login.ts';

test('an admin confirms a transfer by its receipt, refunds it, decides an unclear order, exports the coin flow and views the reconciliation', async ({
  page,
  browser,
}) => {
  await logIn(page, '/admin', 'admin@example.com');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  // Real charts, drawn by the browser.
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
  await page.getByRole('link', { name: /Transfers with receipt/ }).click();
  const transfer = page.getByRole('row').filter({ hasText: 'mirelle@example.com' }).first();
  await transfer.getByRole('link', { name: /^#\d+/ }).click();
  const receipt = page.getByRole('img', { name: /receipt/ });
  await expect(receipt).toBeVisible();
  await expect(receipt).toHaveJSProperty('naturalWidth', 640);
  await hydrated(page);

  // Meanwhile the player has the payment open and does not reload.
  const buyer = await (await browser.newContext()).newPage();
  const paymentId = page.url().split('/').at(-1);
  await logIn(buyer, `/panel/payments/${paymentId}`, 'mirelle@example.com');
  const heading = buyer.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Waiting for your payment');

  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('seen at the bank');
  await dialog.getByRole('button', { name: 'Confirm transfer' }).click();
  await expect(dialog.getByText(/Decision saved/)).toBeVisible();
  await expect(page.getByText('+220')).toBeVisible();
  await expect(dialog.getByText(/Decision saved/)).toBeVisible();
  await expect(heading).toHaveText('Thank you! Your coins have arrived');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Refund/ }).click();
  await dialog.getByLabel('Reason').fill('asked for it');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog.getByText(/Refund started/)).toBeVisible();
  await expect(page.getByText('Deducted: Bank transfer').first()).toBeVisible();
  await expect(heading).toHaveText('Payment refunded');
  await buyer.context().close();
  await page.keyboard.press('Escape');
  const refund = page.getByRole('listitem').filter({ hasText: 'payment.refund' });
  await expect(refund).toContainText('admin@example.com · asked for it');

  await page.goto('/admin/orders?state=unclear');
  await page.getByRole('link', { name: 'Coins sent' }).first().click();
  await expect(page.getByText('Not delivered', { exact: true })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Mark as not delivered' }).click();
  await dialog.getByLabel('Reason').fill('nothing in the inventory');
  await dialog.getByRole('button', { name: 'Mark as not delivered' }).click();
  await expect(dialog.getByText('Order closed; the player was refunded.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Refunded: Coins sent').first()).toBeVisible();

  await page.goto('/admin/money');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Coin flow (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^coin-flow-.*\.csv$/);
  await page.goto('/admin/reconciliation');
  await expect(page.getByText('Everything matches').first()).toBeVisible();
});

test('no order and no ledger line is cut off, in Spanish', async ({ page, context, baseURL }) => {
  await logIn(page, '/admin', 'admin@example.com');
  await context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }]);
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of ['orders', 'payments']) {
      await page.goto(`/admin/${list}`);
      expect(await page.evaluate(cutOff), `${list} ${width}`).toEqual([]);
      // Bans and new accounts are orders too, but free: their page has no ledger.
      const isOrders = list === 'orders';
      await page.goto(
        `/admin/${list}?${isOrders ? 'state=done&q=player@example.com' : 'state=credited'}`,
      );
      const paid = page.getByRole('row').filter({ hasText: isOrders ? 'Envío de monedas' : '' });
      await paid.locator(`a[href^="/admin/${list}/"]`).first().click();
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await page.evaluate(cutOff), `one of ${list} ${width}`).toEqual([]);
    }
  }
});

/** Table texts that overflow their cell. */
function cutOff(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main table :is(span, a)')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}
