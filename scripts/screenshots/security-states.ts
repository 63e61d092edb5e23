import type { Browser, Page } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import type { ConfirmationMethod } from '../../src/contract/confirmation.ts';
import { CONFIRMATION_PATH } from '../../src/contract/identity-paths.ts';
import {
  END_OTHERS_PATH,
  RECOVERY_CODES_PATH,
  SECURITY_PATH,
  type SecurityReply,
  TOTP_START_PATH,
} from '../../src/contract/security.ts';
import { TEXTS } from '../../src/server/locales/texts.ts';
import { labelTextsOf } from './label-texts.ts';
import {
  type CaptureTarget,
  LANGUAGE,
  type LoggedIn,
  openAs,
  THEMES,
  takeScreenshot,
} from './logged-in.ts';

const CODES = ['7K2M-QX9D', 'H4TR-8WNB', 'P6VC-3JYF', 'D9GS-5ELA', 'M2XK-7RQH', 'B8NW-4TCJ'];
const labels = labelTextsOf(LANGUAGE);

/** The security page with every list filled, the two-factor setup, and each confirmation method. */
export async function captureSecurity(
  browser: Browser,
  target: CaptureTarget,
  who: LoggedIn,
): Promise<void> {
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      const page = await context.newPage();
      const take = (name: string, isFullPage = false) =>
        takeScreenshot(page, target.folder, `${name}-${theme}-${width}`, isFullPage);
      await takeSetup(page, target.site, take);
      await takeFull(page, target.site, take);
      await takeConfirmations(page, target.site, take);
      await context.close();
    }
  }
}

type Take = (name: string, isFullPage?: boolean) => Promise<void>;

/** The recovery codes, and the QR code for the authenticator app; nothing is turned on. */
async function takeSetup(page: Page, site: string, take: Take): Promise<void> {
  await page.goto(`${site}/panel/security`);
  await hydrated(page);
  const setup = {
    uri: '',
    key: 'KRSXG5CTMVRXEZLUKN2XAZLSKNSWG4TFOQ',
    qr_path: squares(33),
    qr_size: 33,
    recovery_codes: CODES,
  };
  await page.route(`**${TOTP_START_PATH}`, (route) => route.fulfill({ json: setup }));
  await page.getByRole('button', { name: labels('identity.security.turnOn') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: labels('ui.ok') })
    .click();
  await page.locator('code').waitFor();
  await take('security-setup', true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * The mocks apply only to requests from the browser. The first load is rendered on the server, so
 * an action is needed to make the browser fetch the data.
 */
async function takeFull(page: Page, site: string, take: Take): Promise<void> {
  await page.route(`**${SECURITY_PATH}*`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: filled(await response.json()) });
  });
  await page.route(`**${END_OTHERS_PATH}`, (route) =>
    route.fulfill({
      json: { message: TEXTS[LANGUAGE].done.sessions_ended, done: 'ended', next: '/panel' },
    }),
  );
  await page.goto(`${site}/panel/security`);
  await hydrated(page);
  await endOthers(page);
  await page.getByText('Discord').first().waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: labels('ui.close') })
    .click();
  await take('security-full', true);
  await page
    .getByRole('button', { name: labels('identity.security.unlink') })
    .first()
    .click();
  await take('security-unlink');
  await page.keyboard.press('Escape');
  await page.route(`**${RECOVERY_CODES_PATH}`, (route) =>
    route.fulfill({ json: { recovery_codes: CODES } }),
  );
  await page.getByRole('button', { name: labels('identity.security.newCodes') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: labels('identity.security.show') }).click();
  await dialog.getByText(CODES[0] ?? '').waitFor();
  await take('security-codes');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function takeConfirmations(page: Page, site: string, take: Take): Promise<void> {
  let methods: ConfirmationMethod[] = [];
  await page.route(`**${CONFIRMATION_PATH}*`, (route) =>
    route.fulfill({ json: { methods, providers: [] } }),
  );
  for (const method of ['totp', 'passkey'] as const) {
    methods = method === 'totp' ? ['totp', 'passkey'] : ['passkey'];
    await page.goto(`${site}/panel/confirm?next=/admin`);
    await hydrated(page);
    await page.getByRole('dialog').waitFor();
    await take(`confirm-${method}`);
    await page.keyboard.press('Escape');
    await take(`confirm-${method}-closed`);
  }
  methods = ['password', 'passkey'];
  const code = 'confirmation_required';
  await page.route(`**${END_OTHERS_PATH}`, (route) =>
    route.fulfill({ status: 403, json: { code, message: TEXTS[LANGUAGE].errors[code] } }),
  );
  await page.goto(`${site}/panel/security`);
  await hydrated(page);
  await endOthers(page);
  await page.getByRole('dialog', { name: labels('identity.confirm.heading') }).waitFor();
  await take('confirm-password');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function endOthers(page: Page): Promise<void> {
  const end = { name: labels('identity.security.endOthers') };
  await page.getByRole('button', end).click();
  await page.getByRole('dialog').getByRole('button', end).click();
}

function filled(security: SecurityReply): SecurityReply {
  const day = 86_400;
  const now = security.sessions[0]?.last_seen_at ?? 0;
  return {
    ...security,
    totp: true,
    providers: ['discord', 'google'],
    linked_providers: [
      { provider: 'discord', email: security.email, linked_at: now - 9 * day },
      { provider: 'google', email: '', linked_at: now - 2 * day },
    ],
    passkeys: [
      { id: '1', name: 'blue key', created_at: now - 40 * day },
      { id: '2', name: '', created_at: now - 3 * day },
      { id: '3', name: 'w'.repeat(40), created_at: now },
    ],
  };
}

/** Squares that look like a QR code; no camera has to read them. */
function squares(size: number): string {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  return cells
    .filter((cell) => (cell * 7919 + (cell >> 3)) % 5 < 2)
    .map((cell) => `M${cell % size} ${Math.floor(cell / size)}h1v1h-1z`)
    .join('');
}
