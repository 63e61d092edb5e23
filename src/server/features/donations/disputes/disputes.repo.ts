import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { findIdsByEmail } from '#server/features/identity/find-by-email.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { keysetSource } from '#server/platform/db/keyset-source.ts';
import { type PageOptions, readChain, readPage } from '#server/platform/db/read-page.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type EvidenceContent, evidenceContentSchema } from './evidence-content.ts';

export type DisputeRow = Selectable<DB['dispute']>;

export interface DisputeFilter {
  q: string;
  state?: string | undefined;
  provider?: string | undefined;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const KEYS: PageOptions['keys'] = [{ column: 'dispute.number', type: 'bigint' }];

/** One without a deadline follows those that have one. */
const DEADLINE = sql`coalesce(dispute.respond_by, '9999-01-01'::timestamptz)`;
const DUE_KEYS: PageOptions['keys'] = [{ column: DEADLINE, type: 'timestamptz' }, ...KEYS];

/**
 * Disputes of all players: first those that need an answer, by deadline, then the others, newest
 * first. Every kind of search has its index.
 */
export async function listDisputes(db: Db, filter: DisputeFilter, at: PageOptions['at']) {
  const query = await filtered(db, filter);
  if (filter.q !== '') return readPage(query, { keys: KEYS, at });
  const open = keysetSource(query.where('dispute.state', '=', 'open'), {
    keys: DUE_KEYS,
    direction: 'asc',
  });
  const others = keysetSource(query.where('dispute.state', '<>', 'open'), { keys: KEYS });
  return readChain([open, others], { at });
}

async function filtered(db: Db, { q, state, provider }: DisputeFilter) {
  let query = disputeQuery(db);
  if (state !== undefined) query = query.where('dispute.state', '=', state);
  if (provider !== undefined) query = query.where('dispute.provider', '=', provider);
  if (q === '') return query;
  if (/^#?\d{1,15}$/.test(q)) return query.where('dispute.number', '=', Number(q.replace('#', '')));
  if (UUID.test(q)) return query.where((row) => byId(row, q));
  const ids = q.includes('@') ? await findIdsByEmail(db, q) : [];
  return ids.length > 0
    ? query.where('dispute.player_id', 'in', ids)
    : query.where('dispute.dispute_ref', '=', q);
}

function byId(row: ExpressionBuilder<DB, 'dispute'>, id: string) {
  return row.or([
    row('dispute.id', '=', id),
    row('dispute.payment_id', '=', id),
    row('dispute.player_id', '=', id),
  ]);
}

export function findDisputeForAdmin(db: Db, id: string) {
  return disputeQuery(db).where('dispute.id', '=', id).executeTakeFirst();
}
export type DisputeForAdmin = NonNullable<Awaited<ReturnType<typeof findDisputeForAdmin>>>;

function disputeQuery(db: Db) {
  return db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .innerJoin('player', 'player.id', 'dispute.player_id')
    .selectAll('dispute')
    .select(['player.email', 'payment.number as payment_number', 'payment.coins_taken']);
}

export function findEvidence(db: Db | Tx, disputeId: string) {
  return db
    .selectFrom('dispute_evidence')
    .select(['collected_at', 'content_sha256', 'pdf_sha256'])
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
}

export interface StoredEvidence {
  content: EvidenceContent;
  pdf: Buffer;
  content_sha256: string;
  pdf_sha256: string;
  collected_at: Date;
}

export async function readStoredEvidence(
  db: Db,
  disputeId: string,
): Promise<StoredEvidence | undefined> {
  const row = await db
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
  return row && { ...row, content: evidenceContentSchema.parse(JSON.parse(row.content)) };
}

export function findEvidencePdf(db: Db | Tx, disputeId: string) {
  return db
    .selectFrom('dispute_evidence')
    .innerJoin('dispute', 'dispute.id', 'dispute_evidence.dispute_id')
    .select(['pdf', 'number'])
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
}

export function listConsequences(db: Db, disputeId: string) {
  return db
    .selectFrom('dispute_consequence')
    .select(['kind', 'applied_at', 'undone_at'])
    .where('dispute_id', '=', disputeId)
    .orderBy('applied_at')
    .execute();
}
