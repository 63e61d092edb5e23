import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of functions and components: they share a process, which halves their CPU time. */
const WITHOUT_SERVER = ['src/{art,contract,reference,web}/**/*.test.{ts,tsx}'];
/** Tests of the server that render pages: Node runs TypeScript, but no JSX. */
const WITH_PAGES = [
  'scripts/fuzz/known-paths.test.ts',
  'src/server/main/public-bans.test.ts',
  'src/server/ssr/head.test.ts',
];
/** Measures CPU time, which the garbage of earlier tests would inflate. */
const ALONE = ['src/server/game/adapters/demo/engine/engine-client.test.ts'];
const TEMPLATE_DATABASE = 'src/server/testing/template-database.ts';

// Every process of the tests compiles the same modules.
process.env['NODE_COMPILE_CACHE'] ??= 'node_modules/.cache/compile';

export default defineConfig({
  plugins: [react()],
  test: {
    setupFiles: 'src/server/testing/fail-on-console-output.ts',
    pool: 'forks',
    maxWorkers: 3,
    // The timeout for events is generous, because slow machines need longer.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      { extends: true, test: { name: 'web', include: WITHOUT_SERVER, isolate: false } },
      {
        extends: true,
        test: { name: 'pages', include: WITH_PAGES, globalSetup: TEMPLATE_DATABASE },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, experimental: { viteModuleRunner: false } },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...WITH_PAGES, ...ALONE],
          globalSetup: TEMPLATE_DATABASE,
          // As in production, and a fifth less CPU time than with modules from Vite.
          experimental: { viteModuleRunner: false },
          // Files that run one after another in a process share its modules: another quarter less.
          isolate: false,
        },
      },
    ],
  },
});
