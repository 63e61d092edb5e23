import type { Browser, Page } from '@playwright/test';
import { hydrated } from '../../e2e/hydrated.ts';
import { MAILINGS_PATH, type Mailing, type MailingState } from '../../src/contract/mailings.ts';
import {
  type CaptureTarget,
  type LoggedIn,
  openAs,
  THEMES,
  takeScreenshot,
  waitUntilSettled,
} from './logged-in.ts';

const STATES: readonly MailingState[] = ['sending', 'paused', 'sent'];
const SENT_AT = 1_794_700_800;

/** A mailing being sent, paused and sent; the API is replaced, since the demo has sent none. */
export async function captureMailings(
  browser: Browser,
  target: CaptureTarget,
  who: LoggedIn,
): Promise<void> {
  for (const theme of THEMES) {
    for (const width of target.widths) {
      const context = await openAs(browser, target.site, who, { theme, width });
      for (const state of STATES) {
        const page = await context.newPage();
        await showMailing(page, target.site, mailingIn(state));
        await takeScreenshot(page, target.folder, `admin-mailing-${state}-${theme}-${width}`);
        await page.close();
      }
      await context.close();
    }
  }
}

async function showMailing(page: Page, site: string, mailing: Mailing): Promise<void> {
  await page.route(`**${MAILINGS_PATH}?*`, (route) =>
    route.fulfill({ json: { rows: [mailing], next: null, previous: null } }),
  );
  await page.route(`**${MAILINGS_PATH}/${mailing.id}*`, (route) =>
    route.fulfill({ json: { mailing, sending: { can_email: true, per_minute: 60 } } }),
  );
  // As the draft of the demo, which the server can render.
  const drafts = await page.request.get(`${site}${MAILINGS_PATH}?state=draft`);
  const [draft] = (await drafts.json()).rows;
  await page.route('**/preview/**', async (route) => {
    const url = route.request().url().replace(`/${mailing.id}/preview`, `/${draft.id}/preview`);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${site}/admin/mailings`);
  await hydrated(page);
  // A search reads the list again, now from the replaced API.
  await page.getByRole('searchbox').fill('gates');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: mailing.subject }).click();
  await page.getByRole('progressbar').waitFor();
  await waitUntilSettled(page);
}

function mailingIn(state: MailingState): Mailing {
  const isDone = state === 'sent';
  const subject = 'The gates of Winterhold open on Friday';
  return {
    id: 7,
    subject,
    state,
    is_email: true,
    is_notice: true,
    recipients: 12_480,
    send_at: SENT_AT,
    started_at: SENT_AT + 2,
    finished_at: isDone ? SENT_AT + 12_400 : 0,
    created_by: 'editor@example.com',
    sent_by: 'admin@example.com',
    confirmed_by: 'owner@example.com',
    segment: {
      server_id: 1,
      language: null,
      seen_within_days: 30,
      unseen_for_days: null,
      spent_from: null,
      spent_to: null,
    },
    texts: [{ language: 'en', subject, html: '<p>Bring your <strong>clan</strong>.</p>' }],
    progress: {
      queued: isDone ? 0 : 4_310,
      sent: isDone ? 11_902 : 7_760,
      bounced: 214,
      failed: 31,
      unclear: 3,
      skipped: isDone ? 330 : 162,
      unsubscribed: 12,
      notices: 18_204,
      notices_seen: 6_120,
    },
  };
}
