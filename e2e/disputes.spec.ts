import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { payWith } from './pay-with.ts';

test('a chargeback becomes a dispute with evidence, and an accountant records its outcome', async ({
  page,
  browser,
}) => {
  const player = await makeOwnPlayer('disputing');
  const accountant = await makeOwnPlayer('accountant', 'accountant');
  const playerPage = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logIn(playerPage, '/panel/plans/2', player.email);
  await payWith(playerPage, /Sandbox/);
  await playerPage.waitForURL(/\/panel\/payments\//);
  await hydrated(playerPage);
  await playerPage.getByRole('button', { name: 'Pay', exact: true }).click();
  await playerPage.getByRole('button', { name: 'Charge back' }).click();

  await logIn(page, '/admin/disputes', accountant.email);
  const row = page.getByRole('row').filter({ hasText: player.email });
  await expect(row.getByText('Needs an answer')).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await row.getByRole('link', { name: /^#\d+/ }).click();
  await page.waitForURL(/\/admin\/disputes\/[0-9a-f-]{36}/);
  await hydrated(page);
  const save = page.getByRole('link', { name: 'Download PDF' });
  await expect(save).toBeVisible();
  await expect(page.getByText('Evidence collected')).toBeVisible();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^dispute-\d+\.pdf$/);

  await page.getByRole('button', { name: 'Record as lost' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The bank sided with the buyer');
  await dialog.getByRole('button', { name: 'Record as lost' }).click();
  await expect(page.getByText('Outcome saved.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Lost', { exact: true }).first()).toBeVisible();
});
