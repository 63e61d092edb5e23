import type { Page } from '@playwright/test';

export interface TabResult {
  path: string;
  /** Requests in each minute of the watch. */
  perMinute: number[];
  /** Each with its kind: responses, failures, console output. */
  errors: string[];
  /** An error shown instead of the page; empty if there is none. */
  visibleError: string;
}

export interface Tab {
  begin(): Promise<void>;
  end(): Promise<TabResult>;
}

/** Texts of a page, or a part of one, that failed to load. */
const FAILED = /Something went wrong|This section didn’t load|Too many requests/;

/** Counts each request of a page to the site, with its event stream, and records all errors. */
export function watchTab(page: Page, site: string, path: string): Tab {
  const times: number[] = [];
  const errors: string[] = [];
  let begunAt = Number.POSITIVE_INFINITY;
  let title = '';
  const pathOf = (url: string) => new URL(url).pathname;
  const isOurs = (url: string) => url.startsWith(`${site}/`);

  page.on('request', (request) => {
    if (isOurs(request.url())) times.push(performance.now());
  });
  page.on('response', (response) => {
    if (!isOurs(response.url()) || response.status() < 400) return;
    errors.push(`${response.status()} ${pathOf(response.url())}`);
  });
  page.on('requestfailed', (request) => {
    // The server ends a stream that has reached its maximum age, and the browser reconnects.
    if (!isOurs(request.url()) || pathOf(request.url()).startsWith('/api/live')) return;
    errors.push(`${request.failure()?.errorText} ${pathOf(request.url())}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text().slice(0, 120)}`);
  });
  page.on('pageerror', (error) => errors.push(`script: ${error.message.slice(0, 120)}`));
  page.on('crash', () => errors.push('the page crashed'));

  const heading = () => page.locator('h1').first().textContent();

  return {
    async begin() {
      title = (await heading()) ?? '';
      begunAt = performance.now();
    },
    async end() {
      const minutes = Math.max(1, Math.round((performance.now() - begunAt) / 60_000));
      const perMinute = Array<number>(minutes).fill(0);
      for (const at of times.filter((time) => time >= begunAt)) {
        const minute = Math.min(minutes - 1, Math.floor((at - begunAt) / 60_000));
        perMinute[minute] = (perMinute[minute] ?? 0) + 1;
      }
      const text = (await page.locator('#app').textContent()) ?? '';
      const now = (await heading()) ?? '';
      const visibleError =
        FAILED.exec(text)?.[0] ?? (now === title ? '' : `"${now}", not "${title}"`);
      return { path, perMinute, errors, visibleError };
    },
  };
}
