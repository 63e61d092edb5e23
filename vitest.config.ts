import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of functions and components: they share a process, which halves their processor time. */
const WITHOUT_SERVER = ['src/{art,contract,reference,web}/**/*.test.{ts,tsx}'];

export default defineConfig({
  plugins: [react()],
  test: {
    setupFiles: 'src/server/testing/fail-on-console-output.ts',
    pool: 'forks',
    maxWorkers: 3,
    // The timeout for events is generous, because slow machines need longer.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'web', include: WITHOUT_SERVER, isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'src/server/testing/template-database.ts',
          // Each file has its own process: worker threads of the demo world and pools stay apart.
          isolate: true,
        },
      },
    ],
  },
});
