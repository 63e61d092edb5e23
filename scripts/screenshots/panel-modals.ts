import type { Browser, Page } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import { ERROR_STATUS } from '../../src/contract/errors.ts';
import { LANGUAGES, type Language } from '../../src/contract/languages.ts';
import { TEXTS } from '../../src/server/locales/texts.ts';
import { labelTextsOf } from './label-texts.ts';
import { type CaptureTarget, type LoggedIn, openAs, THEMES, takeScreenshot } from './logged-in.ts';
import { MODALS, type ModalShot } from './modal-shots.ts';

/** The new price when it changed while the modal was open. */
const RAISED_PRICE = 25;

/** Each modal open, waiting for its response, refused and done, with mocked responses. */
export async function captureModals(
  browser: Browser,
  target: CaptureTarget,
  who: LoggedIn,
  only: string,
): Promise<void> {
  const variants = LANGUAGES.flatMap((language) =>
    THEMES.flatMap((theme) =>
      (language === 'en' ? target.widths : target.widths.slice(0, 1)).map((width) => ({
        theme,
        width,
        language,
      })),
    ),
  );
  for (const variant of variants) {
    const { theme, width, language } = variant;
    const context = await openAs(browser, target.site, who, variant);
    const page = await context.newPage();
    for (const modal of MODALS.filter(({ name }) => name.includes(only))) {
      const take = (state: string) => {
        const tail = language === 'en' ? '' : `-${language}`;
        const name = `modal-${modal.name}-${state}-${theme}-${width}${tail}`;
        return takeScreenshot(page, target.folder, name, false);
      };
      await captureModal(page, target.site, modal, language, take);
    }
    await context.close();
  }
}

async function captureModal(
  page: Page,
  site: string,
  modal: ModalShot,
  language: Language,
  take: (state: string) => Promise<void>,
): Promise<void> {
  const { posts, refused, done } = modal;
  await page.goto(site + (modal.path ?? '/panel/server/1'));
  await hydrated(page);
  await modal.open(page, labelTextsOf(language));
  await fill(page, modal, language);
  await take('open');
  // Held back until its screenshot is taken, then refused.
  const held = Promise.withResolvers<void>();
  const refusal = { code: refused, message: TEXTS[language].errors[refused] };
  if (refused === 'price_changed') await raisePrice(page);
  await mockReply(page, posts, ERROR_STATUS[refused], refusal, held.promise);
  await sendButton(page, modal, language).click();
  await take('submitting');
  held.resolve();
  await page.getByText(refusal.message).waitFor();
  if (refused === 'price_changed') {
    await page.getByRole('dialog').getByText(String(RAISED_PRICE), { exact: true }).waitFor();
  }
  await take('error');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const success = {
    order_id: '00000000-0000-7000-8000-000000000001',
    state: modal.state ?? 'done',
    message: TEXTS[language].messages[done],
    report_id: 1,
    ...modal.totals,
  };
  await mockReply(page, posts, 200, success, Promise.resolve());
  await sendButton(page, modal, language).waitFor();
  await sendButton(page, modal, language).click();
  // Opening a report navigates away from its modal.
  if (modal.path === undefined) {
    await page.getByText(success.message).waitFor();
    await take('success');
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function fill(page: Page, modal: ModalShot, language: Language): Promise<void> {
  const { fields, radio, selects = {} } = modal;
  const dialog = page.getByRole('dialog');
  const labels = labelTextsOf(language);
  for (const [key, value] of Object.entries(fields)) {
    await dialog.getByLabel(labels(key), { exact: true }).fill(value);
  }
  for (const [key, value] of Object.entries(selects)) {
    await dialog.getByLabel(labels(key), { exact: true }).selectOption(value);
  }
  if (radio) await dialog.getByRole('radio', { name: labels(radio) }).check();
}

function sendButton(page: Page, { sendLabel = 'ui.ok' }: ModalShot, language: Language) {
  const name = labelTextsOf(language)(sendLabel);
  return page.getByRole('dialog').getByRole('button', { name, exact: true });
}

async function raisePrice(page: Page): Promise<void> {
  await page.route('**/api/services*', async (route) => {
    const response = await route.fetch();
    const offer = await response.json();
    await route.fulfill({
      response,
      json: { ...offer, prices: { ...offer.prices, vip: RAISED_PRICE } },
    });
  });
}

async function mockReply(
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
