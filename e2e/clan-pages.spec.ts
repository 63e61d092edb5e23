import type { Page } from '@playwright/test';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';
import { ACCOUNTS, createGameAccount, dialog, ok } from './order-page.ts';
import { giveAccountOf, makeOwnPlayer } from './own-player.ts';
import { logIn } from './panel-login.ts';

test('a leader writes the page of the clan and plans a siege, a player asks to join and is accepted', async ({
  page,
  browser,
}) => {
  const { clans } = await (await page.request.get('/api/clans')).json();
  const { clan_name: clan, ruler_id, leader_name } = clans[4];
  const leader = await makeOwnPlayer('leader');
  await giveAccountOf(leader, ruler_id);
  await logIn(page, '/panel/clans?server_id=1', leader.email);
  const own = page.getByRole('region', { name: clan, exact: true });
  await expect(own).toContainText('Nothing is written yet.');
  await own.getByRole('button', { name: 'Edit the page' }).click();
  await dialog(page).getByLabel('Motto').fill('Steel <b>before</b> gold');
  await dialog(page).getByLabel('Recruitment').fill('Sieges every Sunday.');
  await dialog(page).getByLabel('From level').fill('1');
  await dialog(page).getByRole('checkbox', { name: 'Healers' }).check();
  await dialog(page).getByRole('checkbox', { name: 'The clan takes new members' }).check();
  await ok(page).click();
  await expect(dialog(page).getByText('Clan page saved.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(own).toContainText('Steel <b>before</b> gold');

  const plan = page.getByRole('region', { name: `Sieges of ${clan}` });
  await plan.getByRole('button', { name: 'Plan a siege' }).click();
  await dialog(page).getByLabel('Note for the members').fill('Meet at the gate');
  await ok(page).click();
  await expect(dialog(page).getByText('Siege planned.', { exact: false })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(plan).toContainText('Meet at the gate');
  const coming = plan.getByRole('button', { name: /^Coming/ });
  await coming.click();
  await expect(page.getByText('Answer saved.', { exact: true })).toBeVisible();
  await expect(coming).toHaveAttribute('aria-pressed', 'true');
  await expect(plan).toContainText(leader_name);

  const player = await makeOwnPlayer('joiner');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/clans/${encodeURIComponent(clan)}`);
  await expect(visitor.getByText('Sieges every Sunday.')).toBeVisible();
  await visitor.getByRole('link', { name: 'Ask to join' }).click();
  await visitor.waitForURL((url) => url.pathname === '/login');
  const join = `/panel/clans?server_id=1&join=${encodeURIComponent(clan)}`;
  await logIn(visitor, ACCOUNTS, player.email);
  await createGameAccount(visitor, 'joiner1');
  await visitor.goto(join);
  await hydrated(visitor);
  await visitor.getByRole('button', { name: 'Send a request' }).click();
  await dialog(visitor).getByLabel('Message to the leader').fill('I heal every Sunday.');
  await ok(visitor).click();
  await expect(dialog(visitor).getByText('Request sent.', { exact: false })).toBeVisible();
  await dialog(visitor).getByRole('button', { name: 'Done' }).click();

  await openNotification(page, `asks to join ${clan}`);
  await hydrated(page);
  await expect(own).toContainText('I heal every Sunday.');
  await own.getByRole('button', { name: 'Accept' }).click();
  await dialog(page).getByRole('button', { name: 'Accept' }).click();
  await expect(dialog(page).getByText('Request accepted.', { exact: false })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await openNotification(visitor, `${clan} accepted`);
  await expect(visitor.getByRole('region', { name: 'Your requests' })).toContainText('Accepted');
  await visitor.context().close();
});

/** The notification arrives within seconds; its link leads to My clans. */
async function openNotification(page: Page, title: string): Promise<void> {
  const link = page.getByRole('link', { name: title });
  await expect(async () => {
    await page.goto('/panel/notifications');
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await hydrated(page);
  await link.click();
  await page.waitForURL((url) => url.pathname === '/panel/clans');
}
