import { type CompiledQuery, sql } from 'kysely';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { compose } from '#server/main/compose.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Access, isForStaff } from '#server/platform/route.ts';
import { stubPages } from '../stub-pages.ts';
import { testConfig } from '../test-config.ts';
import { ADMIN_LISTS } from './admin-lists.ts';
import { sampleId } from './fill-portal.ts';
import { readPlan } from './read-plan.ts';

export interface RouteCost {
  path: string;
  status: number;
  ms: number;
  statements: number;
  scanned: string[];
  /** Rows read by the statement that read the most. */
  rowsRead: number;
  /** That statement. */
  worst: string;
}

const PASSWORD = 'the-gates-of-Oren';
const EMAIL = 'scale-admin@example.com';
const LARGE_ROWS = 5_000;

/** Requests every GET route of the admin area as an admin, and explains every query it ran. */
export async function requestAdminArea(url: string, db: Db): Promise<RouteCost[]> {
  const queries: CompiledQuery[] = [];
  const config = testConfig(url, {
    identity: { admin_grace_hours: 1 },
    site: { url: 'http://localhost:4100' },
  });
  const app = await compose({
    config,
    roles: ['web'],
    pages: stubPages(),
    onQuery: (query) => queries.push(query),
  });
  try {
    const site = (await app.start()) ?? '';
    const passwordHash = await hashPassword(PASSWORD);
    const admin = { email: EMAIL, passwordHash, language: 'en', roleId: 'owner' } as const;
    await inTransaction(db, createPlayer, admin);
    const cookie = await logIn(site);
    const large = await largeTables(db);
    const measure = async (path: string) => {
      await fetch(site + path, { headers: { cookie } }).then((warm) => warm.text());
      queries.length = 0;
      const began = performance.now();
      const response = await fetch(site + path, { headers: { cookie } });
      const text = await response.text();
      const ms = performance.now() - began;
      const queryCost = await costOf(db, [...queries], large);
      return { cost: { path, status: response.status, ms, ...queryCost }, next: nextOf(text) };
    };
    const costs: RouteCost[] = [];
    for (const path of paths(app.routes)) {
      const first = await measure(path);
      costs.push(first.cost);
      if (first.next === undefined) continue;
      const separator = path.includes('?') ? '&' : '?';
      costs.push((await measure(`${path}${separator}after=${first.next}`)).cost);
    }
    return costs;
  } finally {
    await app.stop();
  }
}

/** The cursor of the second page, if the reply has one. */
function nextOf(text: string): string | undefined {
  if (!text.startsWith('{')) return undefined;
  const { next }: { next?: unknown } = JSON.parse(text);
  return typeof next === 'string' ? next : undefined;
}

function paths(routes: readonly { method: string; url: string; access: Access }[]): string[] {
  return routes
    .filter(({ method, url, access }) => method === 'GET' && isForStaff(access) && url !== '/*')
    .flatMap(({ url }) => {
      const bare = url.replace(/:(\w*id\w*)/gi, sampleId(77)).replace(/:\w+/g, '1');
      const variants = ADMIN_LISTS[url] ?? [''];
      return variants.map((variant) => (variant.startsWith('/') ? variant : bare + variant));
    });
}

async function costOf(db: Db, queries: readonly CompiledQuery[], large: ReadonlySet<string>) {
  const cost = { statements: queries.length, scanned: [] as string[], rowsRead: 0, worst: '' };
  for (const query of queries) {
    // Transaction statements have no plan.
    if (!/^\s*(select|with|update|delete|insert)/i.test(query.sql)) continue;
    const { scanned, rowsRead } = await readPlan(db, query, large);
    cost.scanned.push(...scanned);
    if (rowsRead >= cost.rowsRead) Object.assign(cost, { rowsRead, worst: query.sql });
  }
  return cost;
}

async function largeTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and reltuples > ${LARGE_ROWS}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function logIn(site: string): Promise<string> {
  const form = await fetch(`${site}/login`);
  const token = /name="csrf-token" content="([^"]+)"/.exec(await form.text())?.[1] ?? '';
  const cookies = cookiesOf(form);
  const response = await fetch(`${site}/login`, {
    method: 'POST',
    headers: {
      cookie: cookies.join('; '),
      origin: 'http://localhost:4100',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': token,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
  return [...cookies, ...cookiesOf(response)].join('; ');
}

function cookiesOf(response: Response): string[] {
  return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
}
