import { defineConfig } from '@playwright/test';
import { browserPath } from './e2e/browser-path.ts';

const port = Number(process.env['E2E_PORT'] ?? 4179);
const results = process.env['PLAYWRIGHT_RESULTS'];

const CHANGE_THE_SITE = ['settings.spec.ts', 'rebrand.spec.ts'];
/** Changes the footer, which rebranding reads too. */
const CHANGES_THE_FOOTER = 'public-bans.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/start-site.ts',
  outputDir: 'test-results',
  // Long, so that nothing fails only because the machine is busy: tests set no timeouts of their
  // own, except for attempts that are repeated.
  timeout: 900_000,
  expect: { timeout: 120_000, toPass: { timeout: 300_000 } },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // These temporarily change settings and create more admins, so they run before the tests that
  // assume the defaults and one admin.
  projects: [
    { name: 'settings', testMatch: CHANGE_THE_SITE },
    { name: 'footer', testMatch: CHANGES_THE_FOOTER, dependencies: ['settings'] },
    { name: 'admins', testMatch: 'identity/confirmation.spec.ts', dependencies: ['footer'] },
    {
      name: 'journeys',
      testIgnore: [...CHANGE_THE_SITE, CHANGES_THE_FOOTER, 'identity/confirmation.spec.ts'],
      dependencies: ['admins'],
    },
  ],
  reporter: [['list'], ...(results ? [['json', { outputFile: results }] as const] : [])] as [
    string,
  ][],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: browserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
