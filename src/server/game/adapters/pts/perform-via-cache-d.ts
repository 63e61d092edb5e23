import type { EvidenceLine } from '../../evidence.ts';
import type { CharacterId } from '../../ids.ts';
import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import { callCacheD } from './cache-d/call-cache-d.ts';
import type { Packet } from './cache-d/frame.ts';
import { checkCharacter } from './cache-d/packets.ts';
import { concludeCacheD, tryToRecord } from './conclude-cache-d.ts';
import { earlierOutcome } from './perform-pts-order.ts';
import { pollUntilFound } from './poll-until-found.ts';
import type { UsableCacheD } from './pts-settings.ts';
import {
  deleteReceipt,
  findReceipt,
  type ReceiptRow,
  settleReceipt,
} from './receipts/receipt-rows.ts';
import { type Effect, type Order, recordOrder } from './receipts/record-order.ts';
import { beforeWriting } from './sql/in-mssql-transaction.ts';
import type { WorldDb } from './sql/world-tables.ts';

export interface CacheDOrder {
  readonly order: Order;
  readonly characterId: CharacterId;
  readonly cacheD: UsableCacheD;
  readonly packet: (operator: string) => Packet;
  /** Why it would be refused, found without a call; undefined if it may be sent. */
  readonly refusal?: RefusalReason | undefined;
  /** Runs in the transaction that records the order. */
  readonly check: Effect;
  /** Whether the world shows that it was done. */
  readonly isDone: () => Promise<boolean>;
  /** The same for an order sent by an earlier call. */
  readonly isDoneByEarlierCall: (row: ReceiptRow) => Promise<boolean>;
  readonly unchanged: EvidenceLine;
  readonly refusalOf?: (result: number) => RefusalReason;
}

/**
 * CacheD keeps characters in memory, so CacheD has to make the change, outside our transaction. Before
 * the call the order is recorded as `sent`; from then on it is never sent again, and the world
 * itself shows whether it was done.
 */
export async function performViaCacheD(
  world: WorldDb,
  cacheDOrder: CacheDOrder,
): Promise<WriteOutcome> {
  const { order, cacheD, characterId, packet, refusal, check, refusalOf } = cacheDOrder;
  const { isDone, unchanged } = cacheDOrder;
  const operator = cacheD.operator ?? 'castellan';
  const known = await beforeWriting(findReceipt(world, order));
  if (known !== undefined) return outcomeOfEarlierCall(world, cacheDOrder, known);
  if (refusal !== undefined) return refused(refusal);
  // A harmless request first: if it gets no response, the order would be lost too.
  const probe = await callCacheD(cacheD, checkCharacter(characterId, operator));
  if (probe.kind !== 'answered') return notSent(world, cacheDOrder);

  const recorded = await recordOrder(world, order, 'sent', check);
  switch (recorded.kind) {
    case 'refused':
      return refused(recorded.reason);
    case 'known':
      return outcomeOfEarlierCall(world, cacheDOrder, recorded.row);
    case 'unclear':
      // Whether or not it was recorded, this call sends nothing.
      await tryToRecord(world, (tx) => deleteReceipt(tx, order, recorded.number));
      return notSent(world, cacheDOrder);
    case 'recorded': {
      const answer = await callCacheD(cacheD, packet(operator));
      const sent = { ...recorded, order, answer, isDone, unchanged };
      return concludeCacheD(world, { ...sent, ...(refusalOf ? { refusalOf } : {}) });
    }
  }
}

/** This call has not used CacheD, but another call of the same order may have. */
async function notSent(world: WorldDb, cacheDOrder: CacheDOrder): Promise<WriteOutcome> {
  const row = await beforeWriting(findReceipt(world, cacheDOrder.order));
  return row ? outcomeOfEarlierCall(world, cacheDOrder, row) : refused('worldUnreachable');
}

/** A packet is sent at most once: a repeat only checks the outcome. */
async function outcomeOfEarlierCall(
  world: WorldDb,
  { order, isDoneByEarlierCall, unchanged }: CacheDOrder,
  row: ReceiptRow,
): Promise<WriteOutcome> {
  const outcome = earlierOutcome(row, order);
  if (outcome.outcome !== 'done' || row.state === 'done') return outcome;
  if (!(await pollUntilFound(() => isDoneByEarlierCall(row)))) {
    const sentToCacheD = { code: 'cached_asked', at: row.at } as const;
    return { outcome: 'unclear', evidence: [sentToCacheD, unchanged] };
  }
  await tryToRecord(world, (tx) => settleReceipt(tx, order));
  return outcome;
}

function refused(reason: RefusalReason): WriteOutcome {
  return { outcome: 'refused', reason };
}
