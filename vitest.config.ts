import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: 'src/server/testing/template-database.ts',
    setupFiles: 'src/server/testing/fail-on-console-output.ts',
    // Each test file has its own process: worker threads of the demo world and pools stay apart.
    pool: 'forks',
    maxWorkers: 3,
    // The timeout for events is generous, because slow machines need longer.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
