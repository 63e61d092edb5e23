import { expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { describeOpenPayouts } from './open-payouts.ts';

const database = openTestDatabase();

async function payout(code: string, cents: number, state: 'requested' | 'paid'): Promise<void> {
  const { db } = database;
  const { id: creator_id } = await db
    .insertInto('creator')
    .values({
      player_id: await makePlayer(db),
      code,
      buyer_percent: 5,
      share_percent: 10,
      paid_in: 'earnings',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('creator_payout')
    .values({
      ...{ id: crypto.randomUUID(), creator_id, cents, details: 'PayPal', state },
      decided_at: state === 'paid' ? new Date() : null,
    })
    .execute();
}

test('each payout that still waits in the backup is named, with its amount and creator', async () => {
  await payout('PAID', 900, 'paid');
  await payout('WAITING', 2_050, 'requested');
  const [line, ...others] = await describeOpenPayouts(testConfig(database.url));
  expect(line).toContain('20.50 USD to the creator WAITING');
  expect(others).toEqual([]);
});
