import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules whose result can differ between themes; all others are checked in one theme only. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the current page, in both themes. The theme is an attribute of the document, so
 * the second theme needs no second page; axe runs in the page itself, once injected.
 */
export async function violationsOn(
  page: Page,
  otherTheme: 'aden' | 'parchment',
): Promise<string[]> {
  await page.evaluate(axe.source);
  const path = new URL(page.url()).pathname;
  const first = await page.evaluate(runAxe, { theme: null, rules: null });
  const second = await page.evaluate(runAxe, { theme: otherTheme, rules: COLOR_RULES });
  return [...first, ...second.map((found) => `${otherTheme}: ${found}`)].map(
    (found) => `${path} ${found}`,
  );
}

/** Links and buttons too small or too close for a finger: axe does not check this by default. */
export async function smallTargetsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(runAxe, { theme: null, rules: ['target-size'] });
}

async function runAxe({ theme, rules }: { theme: string | null; rules: string[] | null }) {
  const root = document.documentElement;
  const own = root.dataset['theme'] ?? '';
  root.dataset['theme'] = theme ?? own;
  const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(document, {
    resultTypes: ['violations'],
    // axe cannot run in a sandboxed frame, and its attempt logs a warning.
    iframes: document.querySelector('iframe[sandbox]') === null,
    ...(rules ? { runOnly: rules } : {}),
  });
  root.dataset['theme'] = own;
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
