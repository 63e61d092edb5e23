import { test as base, expect, type Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { ACCOUNTS, account, createGameAccount, dialog, ok, openServices } from './order-page.ts';
import { makeOwnPlayer, type OwnPlayer } from './own-player.ts';
import { test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

/** One player, one character: these run in sequence. */
test.describe.configure({ mode: 'serial' });

const LOGIN = 'reads1';
const LATE_READS_MS = 5_000;
const MAX_READS = 2;

let player: OwnPlayer;
test.beforeAll(async () => {
  player = await makeOwnPlayer('reads');
});

interface OrderCase {
  kind: string;
  open(page: Page): Promise<void>;
  successText: RegExp;
  /**
   * What the page must reload afterwards, as specified; also the order itself, if its reply came
   * before its outcome.
   */
  reads: RegExp[];
}

const inServices = (button: RegExp, fill: (page: Page) => Promise<void>) => async (page: Page) => {
  await openServices(page, LOGIN);
  await account(page, LOGIN).getByRole('button', { name: button }).click();
  await fill(page);
};
const amount = (value: string) => (page: Page) => dialog(page).getByLabel('Amount').fill(value);
const nothing = async () => {};

const ACCOUNT_LIST = /^\/api\/accounts$/;
const CASES: OrderCase[] = [
  {
    kind: 'coins',
    open: async (page) => {
      await account(page, LOGIN).getByRole('button', { name: 'Send coins' }).first().click();
      await amount('30')(page);
    },
    successText: /coins were sent/,
    reads: [],
  },
  {
    kind: 'referral coins',
    open: inServices(/^Send referral coins/, amount('12')),
    successText: /referral coins were sent/,
    reads: [],
  },
  {
    kind: 'vote points',
    open: inServices(/^Send vote points/, amount('3')),
    successText: /vote points were sent/,
    reads: [],
  },
  {
    kind: 'color',
    open: inServices(/^Nickname color/, (page) =>
      dialog(page).getByRole('radio', { name: 'Gold' }).check(),
    ),
    successText: /color was changed/,
    reads: [ACCOUNT_LIST],
  },
  {
    kind: 'name',
    open: inServices(/^Change nickname/, async (page) => {
      await dialog(page).getByLabel('New name', { exact: true }).fill('Readsonce');
      await dialog(page).getByLabel('Repeat the new name').fill('Readsonce');
    }),
    successText: /nickname was changed/,
    reads: [ACCOUNT_LIST],
  },
  {
    kind: 'VIP',
    open: inServices(/^Make VIP/, nothing),
    successText: /is now VIP/,
    reads: [ACCOUNT_LIST],
  },
  {
    kind: 'lock',
    open: inServices(/^Lock/, (page) => dialog(page).getByLabel('Lock password').fill('shut42')),
    successText: /is locked/,
    reads: [ACCOUNT_LIST],
  },
  {
    kind: 'migrate',
    open: async (page) => {
      await account(page, LOGIN)
        .getByRole('button', { name: /^Move account/ })
        .click();
      const other = dialog(page).getByLabel('Email of the other master account');
      await other.fill('tavish@example.com');
    },
    successText: /The game account was moved\./,
    reads: [/^\/api\/orders\/[\w-]+$/, ACCOUNT_LIST],
  },
];

/** Every read of the API except the event stream. */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isRead = request.method() === 'GET' && pathname.startsWith('/api/');
    if (isRead && !pathname.startsWith('/api/live')) reads.push(pathname);
  });
  return reads;
}

/** Waits until the page has finished its own reads, then clears the list. */
async function waitUntilQuiet(reads: string[]): Promise<void> {
  let before = -1;
  await expect
    .poll(
      () => {
        const isQuiet = before === reads.length;
        before = reads.length;
        return isQuiet;
      },
      { intervals: [2_000] },
    )
    .toBe(true);
  reads.length = 0;
}

/**
 * Reloads the page to get a new event stream: an old one may reach its maximum age and reconnect
 * during the test, and the page would reload whatever it may have missed.
 */
async function openAccounts(page: Page): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/live/own'));
  await page.goto(ACCOUNTS);
  await hydrated(page);
  await stream;
}

test('an order is followed by at most two reads', async ({ page }) => {
  const reads = watchReads(page);
  await logIn(page, ACCOUNTS, player.email);
  await createGameAccount(page, LOGIN);
  for (const { kind, open, successText, reads: expected } of CASES) {
    await test.step(kind, async () => {
      await openAccounts(page);
      await open(page);
      await waitUntilQuiet(reads);
      await ok(page).click();
      await expect(page.getByText(successText).first()).toBeVisible();
      // Waits for the required reads, however long they take; then no others may follow.
      await expect.poll(() => reads.length, kind).toBeGreaterThanOrEqual(expected.length);
      await page.waitForTimeout(LATE_READS_MS);
      expect(reads.length, `${kind}: ${reads.join(', ')}`).toBeLessThanOrEqual(MAX_READS);
      const unexpected = reads.filter((path) => !expected.some((pattern) => pattern.test(path)));
      expect(unexpected, `${kind}: reads that the specification does not require`).toEqual([]);
      expect(reads, kind).toHaveLength(expected.length);
    });
  }
  await page.keyboard.press('Escape');
  await expect(account(page, LOGIN)).toBeHidden();
});

base('the page and its message stay if reads fail after an order', async ({ page }) => {
  await logIn(page, ACCOUNTS, player.email);
  await createGameAccount(page, 'reads2');
  let failed = 0;
  await page.route(/\/api\/(accounts|summary|live\/own|me|worlds)\b/, (route) => {
    failed += 1;
    return route.fulfill({ status: 500, body: 'no' });
  });
  await openServices(page, 'reads2');
  await account(page, 'reads2')
    .getByRole('button', { name: /^Nickname color/ })
    .click();
  await dialog(page).getByRole('radio', { name: 'Gold' }).check();
  await ok(page).click();
  await expect(dialog(page).getByText(/color was changed/)).toBeVisible();
  await expect.poll(() => failed).toBeGreaterThan(0);
  await page.waitForTimeout(LATE_READS_MS);
  await expect(dialog(page).getByText(/color was changed/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/Accounts/);
  await page.keyboard.press('Escape');
  await expect(account(page, 'reads2').getByRole('listitem').first()).toBeVisible();
});
