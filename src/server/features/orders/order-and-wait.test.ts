import { expect, test } from 'vitest';
import { createDb } from '#server/platform/db/create-db.ts';
import { createSubscriptions } from '#server/platform/db/subscriptions.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { placeAndWait } from './order-and-wait.ts';

const database = openTestDatabase();
const ids = { orderId: '01890a5d-ac96-774b-bcce-b302099a8057', playerId: 'somebody' };

test('a placed order is reported as in progress, not refused, when no connection is left to read it', async () => {
  const waits = { waitMs: 20, requestWaitMs: 20, neverShedWaitMs: 20 };
  const db = createDb({ url: database.url, poolSize: 1, onError: () => undefined, waits });
  // No notification ever arrives.
  const noNotifications = { on: () => undefined, onConnected: () => undefined };
  const deps = {
    db,
    orderSubscriptions: createSubscriptions(noNotifications, 'order'),
    timeoutMs: 1,
  };
  const openTx = await db.startTransaction().execute();
  try {
    const status = await placeAndWait(deps, ids, async () => ids.orderId);
    expect(status).toEqual({ state: 'held', reason: null });
  } finally {
    await openTx.rollback().execute();
  }
  // Any other failure is passed on.
  await expect(placeAndWait(deps, ids, async () => ids.orderId)).rejects.toThrow('no result');
  await db.destroy();
});
