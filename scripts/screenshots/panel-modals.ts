import type { Browser, Locator, Page } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import { type Album, openAs, picture, type SignedIn, THEMES } from './signed-in.ts';

interface ModalShot {
  name: string;
  /** Where its button is; the accounts page unless said otherwise. */
  path?: string;
  open(page: Page): Promise<void>;
  fields: Record<string, string>;
  /** Chosen instead of typed. */
  radio?: string;
  posts: string;
}

const own = (page: Page): Locator => page.getByRole('region', { name: 'kaelthar', exact: true });

const service = (button: RegExp) => async (page: Page) => {
  await own(page)
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Services/ })
    .click();
  await page.getByRole('button', { name: button }).click();
};

/** Every modal of the panel. */
const MODALS: readonly ModalShot[] = [
  {
    name: 'new-account',
    open: (page) => page.getByRole('button', { name: 'Create NEW GAME ACCOUNT' }).click(),
    fields: { 'Account name': 'valdemar', Password: 'secret1234' },
    posts: '/api/account',
  },
  {
    name: 'change-password',
    open: (page) => own(page).getByRole('button', { name: 'Change password' }).click(),
    fields: { 'New password': 'fresh5678', 'Repeat the new password': 'fresh5678' },
    posts: '/api/account',
  },
  {
    name: 'send-coins',
    open: (page) => own(page).getByRole('button', { name: 'Send coins' }).first().click(),
    fields: { Amount: '30' },
    posts: '/api/coins',
  },
  {
    name: 'send-referral',
    open: service(/^Send referral coins/),
    fields: { Amount: '12' },
    posts: '/api/referral_coins',
  },
  {
    name: 'send-votes',
    open: service(/^Send vote coins/),
    fields: { Amount: '3' },
    posts: '/api/vote_coins',
  },
  {
    name: 'move-account',
    open: (page) =>
      own(page)
        .getByRole('button', { name: /^Move account/ })
        .click(),
    fields: { 'E-mail of the other master account': 'lyra@example.com' },
    posts: '/api/migrate',
  },
  {
    name: 'rename',
    open: service(/^Change nickname/),
    fields: { 'New name': 'Journeyman', 'Repeat the new name': 'Journeyman' },
    posts: '/api/name',
  },
  {
    name: 'colour',
    open: service(/^Nickname colour/),
    fields: {},
    radio: 'Gold',
    posts: '/api/color',
  },
  { name: 'vip', open: service(/^Make VIP/), fields: {}, posts: '/api/vip' },
  {
    name: 'lock',
    open: service(/^Lock/),
    fields: { 'Lock password': 'shut42' },
    posts: '/api/lock',
  },
  {
    name: 'open-report',
    path: '/panel/reports',
    open: (page) => page.getByRole('button', { name: 'Open a report' }).click(),
    fields: { Subject: 'Lost sword', Message: 'It was there yesterday.' },
    posts: '/api/reports',
  },
];

const REFUSAL = {
  code: 'world_refused',
  message: 'The game server refused it. You have not been charged; try again in a few minutes.',
};
const SUCCESS = {
  order_id: '00000000-0000-7000-8000-000000000001',
  state: 'done',
  message: 'It is done. The character has it now.',
  report_id: 1,
};

/** Each modal open, waiting for its answer, refused and done. What the server would say is said for it. */
export async function shootModals(browser: Browser, album: Album, who: SignedIn): Promise<void> {
  for (const theme of THEMES) {
    for (const width of album.widths) {
      const context = await openAs(browser, album.site, who, { theme, width });
      const page = await context.newPage();
      for (const modal of MODALS) {
        const take = (state: string) =>
          picture(page, album.folder, `modal-${modal.name}-${state}-${theme}-${width}`, false);
        await shootModal(page, album.site, modal, take);
      }
      await context.close();
    }
  }
}

async function shootModal(
  page: Page,
  site: string,
  modal: ModalShot,
  take: (state: string) => Promise<void>,
): Promise<void> {
  await page.goto(site + (modal.path ?? '/panel/server/1'));
  await hydrated(page);
  await modal.open(page);
  await fill(page, modal);
  await take('open');
  // Held back until its picture is taken, then refused.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await answer(page, modal.posts, 409, REFUSAL, held);
  await ok(page);
  await take('submitting');
  letGo();
  await page.getByText(REFUSAL.message).waitFor();
  await take('error');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await answer(page, modal.posts, 200, SUCCESS, Promise.resolve());
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).waitFor();
  await ok(page);
  // A report opened leads away from its modal.
  if (modal.path === undefined) {
    await page.getByText(SUCCESS.message).waitFor();
    await take('success');
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function fill(page: Page, { fields, radio }: ModalShot): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  if (radio) await dialog.getByRole('radio', { name: radio }).check();
}

function ok(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
}

async function answer(
  page: Page,
  path: string,
  status: number,
  json: object,
  after: Promise<void>,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await after;
    return route.fulfill({ status, json });
  });
}
