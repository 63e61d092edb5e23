import { afterEach } from 'vitest';
import { type App, compose, type Role } from '#server/main/compose.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { stubPages } from './stub-pages.ts';

/** Starts apps with stand-in pages, and stops them after each test. */
export function createAppStarter() {
  const apps: App[] = [];
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.stop()));
  });
  async function build(roles: Role[], config: Config): Promise<App> {
    const app = await compose({ config, roles, pages: stubPages() });
    apps.push(app);
    return app;
  }
  return {
    build,
    /** Returns the URL it listens on. */
    start: async (roles: Role[], config: Config) =>
      (await (await build(roles, config)).start()) ?? '',
  };
}

/** When the world behind the boards of this app was last read, or 0. */
export async function asOf(address: string): Promise<number> {
  const response = await fetch(`${address}/api/heroes`);
  if (!response.ok) return 0;
  const { as_of } = (await response.json()) as { as_of: number };
  return as_of;
}

/** A world that is read once in a test. */
export const worldReadOnce = {
  worlds: [
    { id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 600, demo: { characters: 200 } },
  ],
};
