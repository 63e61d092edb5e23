import type { Browser } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import { labelTextsOf } from './label-texts.ts';
import {
  type CaptureTarget,
  LANGUAGE,
  type LoggedIn,
  openAs,
  THEMES,
  takeScreenshot,
} from './logged-in.ts';

/** A new API key and a new webhook's secret, which are shown once; the replies are mocked. */
export async function captureSecrets(
  browser: Browser,
  target: CaptureTarget,
  who: LoggedIn,
): Promise<void> {
  const labels = labelTextsOf(LANGUAGE);
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      const page = await context.newPage();
      for (const { path, create, send, fields, json } of SECRETS) {
        await page.goto(`${target.site}/admin/${path}`);
        await hydrated(page);
        await page.route(`**/api/admin/${path}`, (route) =>
          route.request().method() === 'POST' ? route.fulfill({ json }) : route.fallback(),
        );
        await page
          .getByRole('main')
          .getByRole('button', { name: labels(create) })
          .click();
        const dialog = page.getByRole('dialog');
        for (const [name, value] of Object.entries(fields)) {
          await dialog.locator(`input[name=${name}]`).fill(value);
        }
        await dialog.getByRole('checkbox').first().check();
        await dialog.getByRole('button', { name: labels(send), exact: true }).click();
        await dialog.getByText(json.message).waitFor();
        await dialog.getByRole('button', { name: labels('ui.done'), exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        await takeScreenshot(page, target.folder, `admin-${path}-secret-${theme}-${width}`);
      }
      await context.close();
    }
  }
}

const SECRETS = [
  {
    path: 'api-keys',
    create: 'admin.apiKeys.create',
    send: 'admin.apiKeys.create',
    fields: { name: 'Fan site' },
    json: { message: 'Saved.', key: `cst_${'7f3a9c'.repeat(8)}` },
  },
  {
    path: 'webhooks',
    create: 'admin.webhooks.add',
    send: 'admin.save',
    fields: { name: 'Discord bot', url: 'https://hooks.example.com/castellan' },
    json: { message: 'Saved.', id: '1', secret: `whsec_${'7f3a9c'.repeat(8)}` },
  },
];
