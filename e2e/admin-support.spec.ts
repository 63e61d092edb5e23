import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { LANGUAGES } from '../src/contract/languages.ts';
import { languageName } from '../src/web/lib/language-name.ts';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { DATABASE_URL } from './site.ts';

async function query(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function openAs(browser: Browser, email: string, next: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, next, email);
  return page;
}

/** A 1×1 picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a report from the player’s first message to staff’s last one, live on both sides', async ({
  browser,
  page: admin,
}) => {
  await logIn(admin, '/admin/reports', 'admin@example.com');
  const player = await openAs(browser, 'mirelle@example.com', '/panel/reports');
  await player.getByRole('button', { name: 'Open a report' }).click();
  await player.getByLabel('Subject').fill('A wall ate my horse');
  await player.getByRole('dialog').getByLabel('Message').fill('It was a good horse.');
  await player.getByRole('button', { name: 'Ok' }).click();
  await player.waitForURL(/\/panel\/reports\/\d+$/);
  await player.locator('input[type=file]').setInputFiles({
    name: 'horse.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  });
  await player.getByLabel('Your message').fill('Here it is.');
  await player.getByRole('button', { name: 'Send' }).click();
  await expect(player.getByText('Here it is.')).toBeVisible();

  // The queue updated automatically; a search by keywords finds it too.
  await expect(admin.getByRole('link', { name: 'A wall ate my horse' })).toBeVisible();
  await admin.getByLabel('Number, email or keywords').fill('horse wall');
  await admin.getByRole('button', { name: 'Search' }).click();
  await admin.getByRole('link', { name: 'A wall ate my horse' }).click();
  await expect(admin.getByText('It was a good horse.')).toBeVisible();
  await expect(admin.getByRole('img', { name: 'Attached image 1' })).toBeVisible();

  await admin.getByLabel('Assignee').selectOption({ label: 'admin@example.com' });
  await expect(admin.getByText('Report assigned.').first()).toBeVisible();
  await admin.getByLabel('New note').fill('Known for eating horses himself.');
  await admin.getByRole('button', { name: 'Add note' }).click();
  await expect(admin.getByText('Known for eating horses himself.')).toBeVisible();

  await admin.getByLabel('Canned reply').selectOption({ label: 'Ask for the time and place' });
  await expect(admin.getByLabel('Reply to the player')).toHaveValue(/When did it happen/);
  await admin.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(admin.getByLabel('Reply to the player')).toHaveValue('');

  // Without reloading, the player sees the answer, but not the note.
  await expect(player.getByText(/When did it happen/)).toBeVisible();
  expect(await player.content()).not.toContain('eating horses himself');

  await admin.getByRole('button', { name: 'Close report' }).click();
  await expect(admin.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(player.getByText('This report is closed.')).toBeVisible();
  const emails = () =>
    query('select subject from demo_mail where recipient = $1', ['mirelle@example.com']);
  await expect
    .poll(async () => JSON.stringify(await emails()))
    .toContain('We replied to your report');
  await player.context().close();

  await admin.goto('/admin/canned-replies');
  await hydrated(admin);
  await admin.getByRole('button', { name: 'New canned reply' }).click();
  await admin.getByLabel('Title').fill('About horses');
  for (const language of LANGUAGES) {
    await admin.getByLabel(languageName(language, 'en')).fill('We are sorry for your horse.');
  }
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Canned reply saved.')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('heading', { name: 'About horses' })).toBeVisible();
});

test('world health, a failed job retried, and an error found by the request ID the page shows', async ({
  page,
  unexpectedMessages,
}) => {
  await logIn(page, '/admin/health', 'admin@example.com');
  const world = page.getByRole('region', { name: /^Eldergrave/ });
  await expect(world.getByText('Reachable', { exact: true })).toBeVisible();
  await world.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Checking the world now.').first()).toBeVisible();
  await expect(world.getByText('Health check', { exact: true }).first()).toBeVisible();
  // The mail queue is among the idle ones, listed after this click, unless emails are waiting.
  await page.getByText(/^\d+ idle queues?$/).click();
  await expect(
    page.getByRole('row', { name: /mail\.send/ }).or(page.getByTitle('mail.send')),
  ).toBeVisible();
  // Checked here, before the page is broken on purpose below.
  expect(await violationsOn(page, 'parchment')).toEqual([]);

  const email = {
    to: 'odo@example.com',
    subject: 'The late email',
    text: 'It came after all.',
    html: '<p>It came after all.</p>',
  };
  await query(
    `insert into pgboss.job (name, data, output, source_name, source_created_on, source_retry_count)
      values ('dead-letters', $1, '{"message":"the mail server was unreachable"}', 'mail.send', now(), 5)`,
    [JSON.stringify(email)],
  );
  await page.goto('/admin/jobs');
  await hydrated(page);
  const row = page.getByRole('row', { name: /the mail server was unreachable/ });
  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Job queued again.').first()).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await query('select subject from demo_mail')))
    .toContain('The late email');

  // A row no code of ours would write: the reply's schema refuses it, and the page shows an error.
  await query(`insert into world_diagnosis (world_id, examined_at, findings, grants, fixes)
    values (2, now(), '"broken"', '[]', '[]')
    on conflict (world_id) do update set findings = '"broken"'`);
  await page.goto('/admin/health');
  const shown = await page.getByText(/Request ID/).textContent();
  await query('delete from world_diagnosis where world_id = 2');
  const requestId = shown?.replace('Request ID: ', '').trim() ?? '';
  expect(requestId).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect
    .poll(
      async () =>
        (await query('select 1 from error_log where request_id = $1', [requestId])).length,
    )
    .toBeGreaterThan(0);
  await page.goto('/admin/errors');
  await hydrated(page);
  await page.getByLabel('Request ID').fill(requestId.toLowerCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(requestId).first()).toBeVisible();
  // The same error is one row, until it is solved.
  await page.getByText(requestId).first().click();
  await page.getByRole('link', { name: 'All errors of this kind' }).first().click();
  await page.waitForURL(/\/admin\/errors\/\d+$/);
  await expect(page.getByText(requestId).first()).toBeVisible();
  expect(await violationsOn(page, 'aden')).toEqual([]);
  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await expect(page.getByText(/Marked as solved by/)).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: 'All errors' }).click();
  await page.getByRole('link', { name: 'Solved', exact: true }).click();
  await expect(page.getByRole('table').getByRole('link')).not.toHaveCount(0);
  expect(title).toContain('Error');
  // The browser itself logs the failed page, which this test expects.
  unexpectedMessages.splice(0);
});

test('a player gets 403 on the pages of reports, health, jobs and errors', async ({ page }) => {
  await logIn(page, '/panel', 'odo@example.com');
  for (const path of ['reports', 'reports/1', 'canned-replies', 'health', 'jobs', 'errors']) {
    const response = await page.request.get(`/admin/${path}`);
    expect([path, response.status()]).toEqual([path, 403]);
  }
});
