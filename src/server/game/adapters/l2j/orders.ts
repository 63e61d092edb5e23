import type { CallOptions } from '../../call-options.ts';
import type { CapabilityName } from '../../capabilities.ts';
import type { OrderId } from '../../ids.ts';
import type { Fence, RefusalReason, Unknown, Verification, WriteOutcome } from '../../outcomes.ts';
import type { Calls } from './calls.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult, FindEvidence, OrderContent } from './receipts/order.ts';
import { performL2jOrder } from './receipts/perform-l2j-order.ts';
import { abandonOrder, type VerificationQuery, verifyOrder } from './receipts/verify-order.ts';
import { withWriteLock } from './write-lock.ts';

/** Ordered writes: each behind its capability, one at a time, with a receipt. */
export interface Orders<Detected extends L2jDetection> {
  perform(options: CallOptions | undefined, write: OrderedWrite<Detected>): Promise<WriteOutcome>;
  verify(orderId: OrderId, options: CallOptions | undefined): Promise<Verification>;
  abandon(orderId: OrderId, options: CallOptions | undefined): Promise<Fence>;
}

interface OrderedWrite<Detected> {
  readonly orderId: OrderId;
  readonly content: OrderContent;
  readonly needs: CapabilityName;
  /**
   * The game's table the effect writes to: its engine decides what can be proved. Null for an
   * effect in the login database, which has its own connection and cannot share our transaction.
   */
  readonly table: string | null;
  readonly effect: (db: L2jDb, at: Date, detection: Detected) => EffectResult;
  /** Only for an order whose effect may exist already; see `FindRefusal`. */
  readonly findRefusal?: (
    db: L2jDb,
    at: Date,
    detection: Detected,
  ) => Promise<RefusalReason | undefined>;
}

export function createOrders<Detected extends L2jDetection>(
  calls: Calls<Detected>,
  settings: L2jSettings,
  evidenceIn: (detection: Detected) => FindEvidence,
): Orders<Detected> {
  const { id: worldId, now } = settings;
  const { schema } = settings.receipts;
  const queryOf = (orderId: OrderId, detection: Detected): VerificationQuery => ({
    worldId,
    orderId,
    schema,
    findEvidence: evidenceIn(detection),
  });

  return {
    perform: (options, { orderId, content, needs, table, effect, findRefusal }) =>
      calls.write(options, 'game', async (connection, detection) => {
        if (!detection.capabilities[needs].can)
          return { outcome: 'refused', reason: 'notSupported' };
        const outcome = await withWriteLock(connection, schema, worldId, () =>
          performL2jOrder(connection, {
            order: { worldId, orderId, content, at: now() },
            schema,
            isAtomic: table !== null && detection.engines[table] === 'InnoDB',
            effect: (db, at) => effect(db, at, detection),
            findRefusal: findRefusal && ((db, at) => findRefusal(db, at, detection)),
            findEvidence: evidenceIn(detection),
          }),
        );
        return outcome ?? { outcome: 'refused', reason: 'worldUnreachable' };
      }),
    verify: (orderId, options) =>
      calls.prove(options, async (connection, detection) =>
        detection.hasReceipts ? verifyOrder(connection, queryOf(orderId, detection)) : NO_RECEIPTS,
      ),
    abandon: (orderId, options) =>
      calls.prove(options, async (connection, detection) => {
        if (!detection.hasReceipts) return NO_RECEIPTS;
        const fence = await withWriteLock(connection, schema, worldId, () =>
          abandonOrder(connection, queryOf(orderId, detection), now()),
        );
        return fence ?? BUSY;
      }),
  };
}

const NO_RECEIPTS: Unknown = { state: 'unknown', evidence: [{ code: 'no_receipt_table' }] };
const BUSY: Unknown = {
  state: 'unknown',
  evidence: [{ code: 'busy' }],
  isBusy: true,
};
