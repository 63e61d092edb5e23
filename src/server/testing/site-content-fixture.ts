import { vi } from 'vitest';
import type { PageReply } from '#contract/pages.ts';
import { ADMIN_ENTRIES_PATH, DELETE_ENTRY_PATH } from '#contract/site-entries.ts';
import type { WorldsReply } from '#contract/worlds.ts';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { compose } from '#server/main/compose.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { FixtureResponse } from './order-fixture.ts';
import { createRouteCaller, type Visitor } from './route-caller.ts';
import { stubPages } from './stub-pages.ts';
import { testConfig } from './test-config.ts';
import type { TestDatabase } from './test-database.ts';

export type SiteContentFixture = Awaited<ReturnType<typeof openSiteContentFixture>>;

export const LOGO_ID = '0198c5d2-1111-7000-8000-000000000000';
export const LOGO = `/media/${LOGO_ID}`;
const PASSWORD = 'the-gates-of-Oren';
const ENTRY = {
  ...{ slug: '', place: 'none', position: 50, is_hidden: false, starts_at: 0, ends_at: 0 },
  ...{ url: '', mirrors: [], size_bytes: 0, sha256: '' },
};

export const titled = (title: string, html = '') => ({
  texts: [{ language: 'en', title, html }],
});

/** The operator's own content over HTTP, called by editors, by other staff and by visitors. */
export async function openSiteContentFixture(database: TestDatabase) {
  const config = testConfig(database.url, {
    site: { url: 'http://localhost:4100', logo: LOGO },
    identity: { admin_grace_hours: 1 },
    worlds: [
      { id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 600, demo: { characters: 50 } },
    ],
  });
  // With a worker, which has pages rendered again when an entry begins or ends.
  const app = await compose({ config, roles: ['web', 'worker'], pages: stubPages() });
  const address = (await app.start()) ?? '';
  const caller = createRouteCaller(address, PASSWORD);
  const passwordHash = await hashPassword(PASSWORD);
  async function logInAs(roleId: string | undefined): Promise<Visitor> {
    const email = `${roleId ?? 'player'}@example.com`;
    const person = { email, passwordHash, language: 'en' as const };
    await inTransaction(database.db, createPlayer, roleId ? { ...person, roleId } : person);
    return caller.logIn(email);
  }
  const editor = await logInAs('editor');

  async function post(path: string, body: object, visitor = editor) {
    const response = await caller.call({ method: 'POST', url: path }, visitor, body);
    return { status: response.status, body: (await response.json()) as FixtureResponse['body'] };
  }
  /** Without cookies, as on a first visit. */
  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers });

  return {
    logInAs,
    firstVisit: () => caller.visit(''),
    get: (url: string, visitor = editor) => caller.call({ method: 'GET', url }, visitor),
    post,
    save: (entry: object, visitor = editor) =>
      post(ADMIN_ENTRIES_PATH, { ...ENTRY, ...titled('Title'), ...entry }, visitor),
    remove: (id: number, visitor = editor) => post(DELETE_ENTRY_PATH, { id }, visitor),
    visit,
    async readPage(page: string): Promise<PageReply | number> {
      const response = await visit(`/api/pages/${page}`);
      return response.ok ? ((await response.json()) as PageReply) : response.status;
    },
    async readSite(language = 'en') {
      const response = await visit('/api/worlds', { 'accept-language': language });
      return ((await response.json()) as WorldsReply).site;
    },
    async clear(): Promise<void> {
      await database.db.deleteFrom('site_entry').execute();
      await database.db.deleteFrom('text_override').execute();
    },
    close: () => app.stop(),
  };
}

/** Nodes apply a change within seconds. */
export const soon = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 50 });
