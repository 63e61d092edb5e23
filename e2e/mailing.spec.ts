import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { query } from './identity/people.ts';
import { makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

test('an editor writes and tests, an owner sends, a player reads the notice and the email, and unsubscribes', async ({
  page,
  browser,
}) => {
  const editor = await makeOwnPlayer('mailing-editor', 'editor');
  const player = await makeOwnPlayer('mailing-reader');
  // Nobody else in this segment has subscribed to news.
  await query("update player set language = 'es', email_verified = true where id = $1", [
    player.id,
  ]);
  const subject = `The gates open ${Date.now() % 100_000}`;

  // The player turns news on.
  const playerPage = await (await browser.newContext()).newPage();
  await logIn(playerPage, '/panel/security', player.email);
  const news = playerPage.getByRole('checkbox', { name: 'Send me news by email' });
  await expect(news).not.toBeChecked();
  await news.click();
  await expect(playerPage.getByText('You’ll get our news by email.').first()).toBeVisible();
  await expect(news).toBeChecked();
  expect(await violationsOn(playerPage, 'parchment')).toEqual([]);

  // Compose, count, save, preview, test.
  await logIn(page, '/admin/mailings', editor.email);
  expect(await violationsOn(page, 'aden')).toEqual([]);
  await page.getByRole('link', { name: 'New mailing' }).click();
  await page.waitForURL('**/admin/mailings/new');
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('<p>On <strong>Friday</strong>. <a href="/panel">To the panel</a></p>');
  await page.getByRole('checkbox', { name: 'On-site notice' }).check();
  await page.getByLabel('Player’s language').selectOption('es');
  await page.getByLabel('Active within (days)').fill('1');
  await page.getByRole('button', { name: 'Count players' }).click();
  await expect(page.getByText(/players match: 1 emails/)).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/mailings\/\d+$/);
  const frame = page.frameLocator('iframe[title="Email preview"]');
  await expect(frame.getByRole('heading', { name: subject })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Unsubscribe' })).toBeVisible();
  const ground = frame.locator('body');
  await expect(ground).not.toHaveCSS('background-color', 'rgb(11, 25, 27)');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(ground).toHaveCSS('background-color', 'rgb(11, 25, 27)');
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await expect
    .poll(async () => (await page.locator('iframe').boundingBox())?.width ?? 0)
    .toBeLessThan(391);
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send test to me' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send test to me' }).click();
  await expect(dialog.getByText('Test email on its way')).toBeVisible();
  const emailsTo = async (recipient: string) => {
    const rows = await query(
      'select subject, text from demo_mail where recipient = $1 and subject like $2',
      [recipient, `%${subject}%`],
    );
    return rows as { subject: string; text: string }[];
  };
  await expect.poll(async () => (await emailsTo(editor.email)).length).toBe(1);

  // The owner sends it.
  const ownerPage = await (await browser.newContext()).newPage();
  await logIn(ownerPage, new URL(page.url()).pathname, 'admin@example.com');
  await ownerPage.getByRole('button', { name: 'Send', exact: true }).click();
  const sending = ownerPage.getByRole('dialog');
  await expect(sending.getByText(/1 emails and \d+ notices will be sent/)).toBeVisible();
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sending.getByText('Mailing scheduled.')).toBeVisible();
  await sending.getByRole('button', { name: 'Close' }).click();
  await expect(ownerPage.getByText('1 of 1 emails')).toBeVisible();
  await expect(ownerPage.locator('span', { hasText: /^Sent$/ })).toBeVisible();
  expect(await violationsOn(ownerPage, 'aden')).toEqual([]);

  // The notice is on the site until it is marked as read.
  await playerPage.goto('/panel');
  await hydrated(playerPage);
  await expect(playerPage.getByRole('heading', { name: subject })).toBeVisible();
  expect(await violationsOn(playerPage, 'aden')).toEqual([]);
  await playerPage.getByRole('button', { name: `Mark as read: ${subject}` }).click();
  await expect(playerPage.getByRole('heading', { name: subject })).toHaveCount(0);

  // Opening the unsubscribe link of the email changes nothing; its button does.
  const [email] = await emailsTo(player.email);
  const link = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(email?.text ?? '')?.[0] ?? '';
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(link).pathname + new URL(link).search);
  await hydrated(visitor);
  expect(await violationsOn(visitor, 'parchment')).toEqual([]);
  await playerPage.goto('/panel/security');
  await hydrated(playerPage);
  await expect(news).toBeChecked();
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByText('You’re unsubscribed.')).toBeVisible();
  await playerPage.reload();
  await hydrated(playerPage);
  await expect(news).not.toBeChecked();
});
