import type { Page } from '@playwright/test';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';

/** Counts view transitions and records the end of their longest animation. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen = { count: 0, longest: 0 };
    Object.assign(window, { seen });
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = (update) => {
      const transition = start(update);
      seen.count += 1;
      void transition.ready.then(() => {
        const running = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement !== null)
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
        seen.longest = Math.max(seen.longest, ...running);
      });
      return transition;
    };
  });
}

const seenOn = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'seen') as { count: number; longest: number });

/** From the list of clans to a clan and back with the browser's back button. */
async function goAndComeBack(page: Page) {
  await page.goto('/clans');
  await hydrated(page);
  const link = page.locator('tbody th a:visible').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/clans\/./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clans');
  await expect(page.locator('tbody th a:visible').first()).toHaveText(name);
}

test('from a list to a page: one fades into the other', async ({ page }) => {
  await watch(page);
  await goAndComeBack(page);
  await expect.poll(async () => (await seenOn(page)).count).toBeGreaterThan(0);
  await expect.poll(async () => (await seenOn(page)).longest).toBeGreaterThan(0);
});

test.describe('for users who prefer reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page }) => {
    await watch(page);
    await goAndComeBack(page);
    expect((await seenOn(page)).longest).toBe(0);
  });
});

test('a browser without transitions still navigates', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await watch(page);
  await goAndComeBack(page);
  expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false);
  expect((await seenOn(page)).count).toBe(0);
});
