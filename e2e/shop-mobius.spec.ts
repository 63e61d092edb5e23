import type { RowDataPacket } from 'mysql2/promise';
import { type MobiusSite, openMobiusSite } from './open-mobius-site.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { PORT } from './site.ts';

/** Shop orders on a real game database of Mobius. */

test.describe.configure({ mode: 'serial' });

const OWN_PORT = PORT + 103;
let site: MobiusSite;

test.use({ baseURL: `http://localhost:${OWN_PORT}` });
test.beforeAll(async () => {
  site = await openMobiusSite(OWN_PORT);
});
test.afterAll(() => site?.close());

async function countMails(): Promise<number> {
  const [row] = await rows('select count(*) as mails from custom_mail');
  return Number(row?.['mails']);
}

async function rows(sql: string, values: unknown[] = []): Promise<RowDataPacket[]> {
  const [found] = await site.game.query<RowDataPacket[]>(sql, values);
  return found;
}

test('the whole pack waits in custom_mail, and the receipt names all of it', async ({ page }) => {
  await logIn(page, '/panel/1/shop');
  const before = Number(await page.locator('data').first().getAttribute('value'));
  const card = page.getByRole('article').filter({ hasText: 'Starter pack' });
  await card.getByRole('button', { name: /^Buy/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Keep 3 inventory slots free.')).toBeVisible();
  const receiver = await dialog.getByLabel('Character').inputValue();
  await dialog.getByRole('button', { name: /^Buy\s*\d+ coins$/ }).click();
  const mails = async () =>
    (
      await rows(
        `select m.items from custom_mail as m join characters as c on c.charId = m.receiver
          where c.char_name = ?`,
        [receiver.split('/')[1] ?? ''],
      )
    ).map((row) => String(row['items']));
  await expect.poll(mails).toEqual([expect.stringMatching(/^57 100000;17 500;(78|92) 1$/)]);
  await page.goto('/panel/orders');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Bought\./).last()).toBeVisible();
  await expect(main.getByText(/Adena × 100,000 · .+ × 500 · .+ × 1$/).first()).toBeVisible();
  await expect(page.locator('data').first()).toHaveAttribute('value', String(before - 60));
});

test('a full inventory is refused before anything is sent, and the coins are refunded', async ({
  page,
}) => {
  await logIn(page, '/panel/1/shop');
  const before = await page.locator('data').first().getAttribute('value');
  const card = page.getByRole('article').filter({ hasText: 'Weapon of your choice' });
  await card.getByRole('button', { name: /^Buy/ }).click();
  const dialog = page.getByRole('dialog');
  const [, name = ''] = (await dialog.getByLabel('Character').inputValue()).split('/');
  const [character] = await rows('select charId from characters where char_name = ?', [name]);
  const items = Array.from({ length: 120 }, (_, index) => [
    character?.['charId'],
    900_000_000 + index,
    500 + index,
    1,
    0,
    'INVENTORY',
    0,
  ]);
  await site.game.query(
    'insert into items (owner_id, object_id, item_id, count, enchant_level, loc, loc_data) values ?',
    [items],
  );
  const mailsBefore = await countMails();
  await dialog.getByLabel('Halberd').check();
  const responded = page.waitForResponse('**/api/shop/orders');
  await dialog.getByRole('button', { name: /^Buy\s*\d+ coins$/ }).click();
  await responded;
  await page.goto('/panel/orders?state=refused');
  const refused = page.getByRole('main').getByText('Weapon of your choice').first();
  await expect(refused).toBeVisible();
  expect(await countMails()).toBe(mailsBefore);
  await expect(page.locator('data').first()).toHaveAttribute('value', String(before));
});
