import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import {
  openSubscriptionFixture,
  type SubscriptionFixture,
} from '#server/testing/payments/subscription-fixture.ts';
import { subscribe } from '#server/testing/payments/subscription-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** While an upgrade replaces the processes, code before migration 0107 uses the table's former name. */
const database = openTestDatabase();
let fixture: SubscriptionFixture;

beforeAll(async () => {
  fixture = await openSubscriptionFixture(database);
});
afterAll(() => fixture.close());

test('older code locks, adds and changes VIP changes through the view', async () => {
  await subscribe(fixture, 'stripe');
  await inTransaction(database.db, writeAsOlderCode, null);
  const rows = await database.db
    .selectFrom('vip_change')
    .select(['seconds', 'state', 'due_at'])
    .orderBy('number')
    .execute();
  expect(rows).toEqual([
    { seconds: 30 * 86_400, state: 'done', due_at: null },
    { seconds: -60, state: 'dropped', due_at: null },
  ]);
});

async function writeAsOlderCode(tx: Tx): Promise<void> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from subscription_movement as vip_change
    where state = 'done' for update of vip_change skip locked`.execute(tx);
  const id = uuid7();
  await sql`insert into subscription_movement (id, payment_id, seconds)
    values (${id}, ${rows[0]?.payment_id}, -60)`.execute(tx);
  const dropped = await sql<{ due_at: Date | null }>`
    update subscription_movement as vip_change set state = 'dropped', due_at = null
    from subscription_movement as before
    where before.id = vip_change.id and vip_change.id = ${id}
    returning before.due_at`.execute(tx);
  expect(dropped.rows).toEqual([{ due_at: expect.any(Date) }]);
}
