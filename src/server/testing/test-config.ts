import type { Config } from '#server/platform/config/config-schema.ts';
import { readConfig } from '#server/platform/config/read-config.ts';

/** A valid configuration for tests; `overrides` replace whole sections of it. */
export function testConfig(databaseUrl: string, overrides: Record<string, unknown> = {}): Config {
  return readConfig({
    file: 'no file',
    env: { DATABASE_URL: databaseUrl, CASTELLAN_SECRET: 'test-secret-test-secret-test-secret' },
    overrides: {
      mode: 'demo',
      log: { level: 'silent' },
      http: { port: 0, requests_per_minute: 100_000 },
      metrics: { port: 0 },
      // A slow machine must not count as overload.
      overload: { event_loop_delay_ms: 600_000 },
      // Nor must a picture that a busy machine decodes slowly count as one that hangs.
      uploads: { seconds: 120 },
      worlds: [
        { id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 2, demo: { characters: 3_000 } },
        { id: 2, name: 'Giran', flavor: 'demo', refresh_seconds: 2, demo: { characters: 100 } },
      ],
      ...overrides,
    },
  });
}
