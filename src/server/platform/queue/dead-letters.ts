import { type Generated, type Kysely, sql } from 'kysely';
import type { KeysetPage } from '#contract/keyset-page.ts';
import type { Db } from '../db/create-db.ts';
import { type PageOptions, readPage } from '../db/read-page.ts';
import type { Tx } from '../db/transaction.ts';

/** The queue of jobs whose last attempt failed; only an admin handles them. */
export const DEAD_LETTERS = 'dead-letters';

/** The columns we read of the queue's own tables. */
interface BossTables {
  'pgboss.job': {
    id: string;
    name: string;
    state: string;
    priority: number;
    blocked: boolean;
    data: unknown;
    output: unknown;
    created_on: Date;
    start_after: Date;
    source_name: string | null;
    source_created_on: Date | null;
    source_retry_count: number | null;
    singleton_key: string | null;
  };
  'pgboss.queue': {
    name: string;
    queued_count: Generated<number>;
    ready_count: Generated<number>;
    deferred_count: Generated<number>;
    active_count: Generated<number>;
  };
}

export type DeadLetterRow = Awaited<
  ReturnType<ReturnType<typeof deadLetterQuery>['execute']>
>[number];

export function listDeadLetters(
  db: Db,
  q: string,
  at: PageOptions['at'],
): Promise<KeysetPage<DeadLetterRow>> {
  return readPage(deadLetterQuery(db, q), { keys: DEAD_LETTER_KEYS, at });
}

const DEAD_LETTER_KEYS: PageOptions['keys'] = [
  { column: 'created_on', type: 'timestamptz' },
  { column: 'id', type: 'uuid' },
];

/** The conditions are those of the queue's own index of waiting jobs. */
function deadLetterQuery(db: Db, q: string) {
  const query = bossTables(db)
    .selectFrom('pgboss.job')
    .select(['id', 'data', 'output', 'created_on', 'source_name', 'singleton_key'])
    .select(['source_created_on', 'source_retry_count'])
    .where('name', '=', DEAD_LETTERS)
    .where('priority', '=', 0)
    .where(sql<boolean>`(state < 'active' and not blocked)`);
  return q === '' ? query : query.where('source_name', '=', q);
}

export async function readQueues(db: Db) {
  return bossTables(db)
    .selectFrom('pgboss.queue as q')
    .select(['name', 'ready_count', 'deferred_count', 'active_count'])
    .select((s) =>
      s
        .selectFrom('pgboss.job as j')
        .select('j.start_after')
        .whereRef('j.name', '=', 'q.name')
        .where('j.priority', '=', 0)
        .where(sql<boolean>`(j.state < 'active' and not j.blocked and j.start_after <= now())`)
        .orderBy('j.created_on')
        .limit(1)
        .as('oldest'),
    )
    .where('name', '!=', DEAD_LETTERS)
    .where('name', 'not like', '\\_\\_%')
    .orderBy('name')
    .execute();
}

export async function countDeadLetters(db: Db): Promise<number> {
  const { count } = await deadLetterQuery(db, '')
    .clearSelect()
    .select((s) => s.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** If two admins take the same job concurrently, the second finds nothing. */
export async function takeDeadLetter(tx: Tx, id: string) {
  return bossTables(tx)
    .deleteFrom('pgboss.job')
    .where('name', '=', DEAD_LETTERS)
    .where('id', '=', id)
    .returning(['source_name', 'singleton_key', 'data'])
    .executeTakeFirst();
}

function bossTables(db: Db | Tx): Kysely<BossTables> {
  // Another schema of the same database, which the generated types leave out.
  return db as unknown as Kysely<BossTables>;
}
