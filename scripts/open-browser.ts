import { type Browser, chromium } from '@playwright/test';
import { browserPath } from '../e2e/browser-path.ts';

/** Debian's Chromium, as the browser tests use it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}
