import { type AdminFound, SEARCH_RESULTS_MAX } from '#contract/admin-search.ts';
import type { Language } from '#contract/languages.ts';
import type { PaymentState } from '#contract/payments.ts';
import type { Permission } from '#contract/permissions.ts';
import { listAllPayments } from '#server/features/donations/admin-payments.repo.ts';
import { listAllOrders } from '#server/features/orders/admin-orders.repo.ts';
import { listAllPosts } from '#server/features/posts/admin-posts.repo.ts';
import { findSupportReport } from '#server/features/reports/support.repo.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readChain } from '#server/platform/db/read-page.ts';
import { playerSources } from '../players/player-sources.ts';

interface Search {
  text: string;
  permissions: ReadonlySet<Permission>;
  language: Language;
}

type FoundOrder = Extract<AdminFound, { kind: 'order' }>;

/** In the order in which they are shown. Without the permission a kind is not searched at all. */
const SEARCHES: readonly {
  permission: Permission;
  find: (db: Db, search: Search) => Promise<AdminFound[]>;
}[] = [
  { permission: 'players.read', find: findPlayers },
  { permission: 'orders.read', find: findOrders },
  { permission: 'payments.read', find: findPayments },
  { permission: 'support.read', find: findReport },
  { permission: 'content.read', find: findPosts },
];

/**
 * Runs the searches of several lists, for a few rows each: staff have one search field for
 * everything.
 */
export async function searchEverything(db: Db, search: Search): Promise<AdminFound[]> {
  const allowed = SEARCHES.filter(({ permission }) => search.permissions.has(permission));
  return (await Promise.all(allowed.map(({ find }) => find(db, search)))).flat();
}

/** Does not search the games' databases, unlike the player list: this runs while staff type. */
async function findPlayers(db: Db, { text }: Search): Promise<AdminFound[]> {
  const { rows } = await readChain(playerSources(db, text), { at: {}, limit: SEARCH_RESULTS_MAX });
  return rows.map(({ id, email, found_by, found }) => ({
    kind: 'player',
    id,
    email,
    found_by,
    found,
  }));
}

async function findOrders(db: Db, { text }: Search): Promise<AdminFound[]> {
  const { rows } = await listAllOrders(db, { q: text }, {});
  return rows.slice(0, SEARCH_RESULTS_MAX).map(({ id, number, kind, state, email }) => ({
    kind: 'order',
    id,
    number,
    order_kind: kind as FoundOrder['order_kind'],
    state: state as FoundOrder['state'],
    email,
  }));
}

async function findPayments(db: Db, { text }: Search): Promise<AdminFound[]> {
  const { rows } = await listAllPayments(db, { q: text }, {});
  return rows.slice(0, SEARCH_RESULTS_MAX).map(({ id, number, state, plan_title, email }) => ({
    kind: 'payment',
    id,
    number,
    state: state as PaymentState,
    plan: plan_title,
    email,
  }));
}

/** By its number only: words are searched on the reports' own page. */
async function findReport(db: Db, { text }: Search): Promise<AdminFound[]> {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  const report = number && (await findSupportReport(db, Number(number)));
  return report
    ? [{ kind: 'report', id: report.id, subject: report.subject, email: report.email }]
    : [];
}

async function findPosts(db: Db, { text, language }: Search): Promise<AdminFound[]> {
  const { rows } = await listAllPosts(db, { q: text, language }, {});
  return rows
    .slice(0, SEARCH_RESULTS_MAX)
    .map(({ id, title, slug }) => ({ kind: 'post', id, title, slug }));
}
