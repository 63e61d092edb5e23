import type { CallOptions } from '../../call-options.ts';
import type { CapabilityName } from '../../capabilities.ts';
import type { OrderId } from '../../ids.ts';
import type { Verification, WriteOutcome } from '../../outcomes.ts';
import type { Calls } from './calls.ts';
import type { L2jFound } from './l2j-found.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';
import type { Effect, FindEvidence, OrderContent } from './receipts/order.ts';
import { performOrder } from './receipts/perform-order.ts';
import { abandonOrder, type Proof, verifyOrder } from './receipts/verify-order.ts';
import { withWriteLock } from './write-lock.ts';

/** Paid writes: each behind its capability, one at a time, with a receipt. */
export interface Orders<Found extends L2jFound> {
  perform(options: CallOptions | undefined, write: PaidWrite<Found>): Promise<WriteOutcome>;
  verify(orderId: OrderId, options: CallOptions | undefined): Promise<Verification>;
  abandon(orderId: OrderId, options: CallOptions | undefined): Promise<Verification>;
}

export interface PaidWrite<Found> {
  readonly orderId: OrderId;
  readonly content: OrderContent;
  readonly needs: CapabilityName;
  /** The game's table the effect writes to: its engine decides what can be proved. */
  readonly table: string;
  readonly effect: (db: L2jDb, at: Date, found: Found) => ReturnType<Effect>;
}

export function createOrders<Found extends L2jFound>(
  calls: Calls<Found>,
  settings: L2jSettings,
  findEvidence: FindEvidence,
): Orders<Found> {
  const { id: worldId, now } = settings;
  const { schema } = settings.receipts;
  const proofOf = (orderId: OrderId): Proof => ({ worldId, orderId, schema, findEvidence });

  return {
    perform: (options, { orderId, content, needs, table, effect }) =>
      calls.write(options, 'game', async (connection, found) => {
        if (!found.capabilities[needs].can) return { outcome: 'refused', reason: 'notSupported' };
        const outcome = await withWriteLock(connection, schema, worldId, () =>
          performOrder(connection, {
            order: { worldId, orderId, content, at: now() },
            schema,
            isAtomic: found.engines[table] === 'InnoDB',
            effect: (db, at) => effect(db, at, found),
            findEvidence,
          }),
        );
        return outcome ?? { outcome: 'refused', reason: 'worldUnreachable' };
      }),
    verify: (orderId, options) =>
      calls.prove(options, async (connection, found) =>
        found.hasReceipts ? verifyOrder(connection, proofOf(orderId)) : NO_RECEIPTS,
      ),
    abandon: (orderId, options) =>
      calls.prove(options, async (connection, found) => {
        if (!found.hasReceipts) return NO_RECEIPTS;
        const verification = await withWriteLock(connection, schema, worldId, () =>
          abandonOrder(connection, proofOf(orderId), now()),
        );
        return verification ?? BUSY;
      }),
  };
}

const NO_RECEIPTS: Verification = { state: 'unknown', evidence: 'the receipt table is missing' };
const BUSY: Verification = { state: 'unknown', evidence: 'another write is under way' };
