import type { Page } from '@playwright/test';

/** Chooses a payment method on a plan's page, and pays. */
export async function payWith(page: Page, method: RegExp): Promise<void> {
  // If there are many methods, they are collapsed by kind.
  const collapsed = page.locator('details:not([open]) > summary').filter({ hasText: method });
  if ((await collapsed.count()) > 0) await collapsed.click();
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}
