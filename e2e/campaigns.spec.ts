import pg from 'pg';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';
import { balancesOf, makeOwnPlayer } from './own-player.ts';
import { logIn } from './panel-login.ts';
import { payWith } from './pay-with.ts';
import { DATABASE_URL } from './site.ts';

/** The demo's largest plan, which no other test buys. */
const LARGEST_PLAN_ID = 4;

/** For form fields in the site's time zone: past or future in every zone. */
const local = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 16);

test('staff create a campaign and a goal; a player sees them, pays, and gets the bonus and the reward', async ({
  page,
  browser,
}) => {
  const player = await makeOwnPlayer('campaigning');
  const title = `Launch week ${Date.now()}`;
  await logIn(page, '/admin/campaigns', 'admin@example.com');
  await page.getByRole('button', { name: 'New campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title (EN)').fill(title);
  await dialog.getByLabel('Title (ES)').fill(`${title} ES`);
  await dialog.getByLabel('From price (USD)').fill('50');
  await dialog.getByLabel('Bonus', { exact: true }).fill('10');
  await dialog.getByLabel(/Valid from/).fill(local(-2));
  await dialog.getByLabel(/Valid until/).fill(local(2));
  await dialog.getByLabel('First purchase only').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Campaign saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('+10%');

  await page.goto('/admin/goals');
  await hydrated(page);
  await page.getByRole('button', { name: 'New goal' }).click();
  await dialog.getByLabel('Title (EN)').fill(`Together ${title}`);
  await dialog.getByLabel('Title (ES)').fill(`Juntos ${title}`);
  await dialog.getByLabel('Target').fill('1');
  await dialog.getByLabel('Reward per player').fill('7');
  await dialog.getByLabel('Unit').selectOption('votes');
  await dialog.getByLabel('Who gets the reward').selectOption('bought');
  await dialog.getByLabel(/Valid from/).fill(local(-1));
  await dialog.getByLabel(/Valid until/).fill(local(1));
  // An active goal needs a second admin.
  await dialog.getByLabel('Active').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Goal saved.')).toBeVisible();
  await queryDatabase('update goal set is_active = true where titles->>$1 = $2', [
    'en',
    `Together ${title}`,
  ]);

  const playerPage = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logIn(playerPage, '/panel/donate', player.email);
  await expect(playerPage.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(playerPage.getByText('On your first purchase').first()).toBeVisible();
  await playerPage.goto(`/panel/plans/${LARGEST_PLAN_ID}`);
  await hydrated(playerPage);
  const method = playerPage.getByRole('listitem').filter({ hasText: /Sandbox/ });
  await expect(method.getByText(/Campaign: \+\d+/)).toBeVisible();
  const before = await balancesOf(player);
  await payWith(playerPage, /Sandbox/);
  await playerPage.waitForURL(/\/panel\/payments\//);
  await hydrated(playerPage);
  await expect(playerPage.getByText(`(${title})`)).toBeVisible();
  await playerPage.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(playerPage.getByRole('heading', { name: /Your coins have arrived/ })).toBeVisible();
  const plan = await queryDatabase('select coins from plan where id = $1', [LARGEST_PLAN_ID]);
  const coins = Number(plan[0]?.['coins']);
  const after = await balancesOf(player);
  expect(after.coins - before.coins).toBe(coins + Math.floor(coins / 10));

  await expect.poll(async () => (await balancesOf(player)).votes).toBe(before.votes + 7);
  await playerPage.goto('/panel/donate');
  await hydrated(playerPage);
  // The first purchase has been used.
  await expect(playerPage.getByRole('heading', { name: title, exact: true })).toBeHidden();
  const goal = playerPage.getByRole('article').filter({ hasText: `Together ${title}` });
  await expect(goal.getByText('Reward received')).toBeVisible();
  await queryDatabase('update campaign set is_active = false where titles->>$1 = $2', [
    'en',
    title,
  ]);
});

test('a player claims the daily reward once', async ({ page }) => {
  const player = await makeOwnPlayer('returning');
  await queryDatabase(
    `insert into game_account (world_id, login, player_id, state)
      values (1, $2, $1, 'ready')`,
    [player.id, `returning${Date.now()}`.slice(0, 14)],
  );
  // One claim a day per network, and all tests share one.
  await queryDatabase('delete from daily_claim_identity', []);
  await logIn(page, '/panel/donate', player.email);
  await queryDatabase(
    `insert into game_character (world_id, character_id, login, name, level, seen_at)
      select world_id, 900000001, login, 'Returning', 40, now() from game_account
      where player_id = $1 limit 1`,
    [player.id],
  );
  await page.goto('/panel/votes');
  await hydrated(page);
  const before = await balancesOf(player);
  await page.getByRole('button', { name: 'Claim today’s reward' }).click();
  await expect(page.getByText('Claimed. Come back tomorrow.')).toBeVisible();
  expect((await balancesOf(player)).votes).toBe(before.votes + 1);
  await page.reload();
  await expect(page.getByText('Claimed. Come back tomorrow.')).toBeVisible();
});

async function queryDatabase(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
