import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import type { Rename } from '../../writes.ts';
import { callCached } from './cached/call-cached.ts';
import { changeName, checkCharacter, isPlainName } from './cached/packets.ts';
import { checkNewName } from './check-new-name.ts';
import { concludeRename, note } from './conclude-rename.ts';
import { earlierOutcome } from './perform-pts-order.ts';
import { pollUntilFound } from './poll-until-found.ts';
import { proveRename } from './prove-rename.ts';
import type { KnownCached } from './pts-settings.ts';
import type { Reached } from './reach.ts';
import {
  findReceipt,
  forgetReceipt,
  type ReceiptRow,
  settleReceipt,
} from './receipts/receipt-rows.ts';
import { type Order, recordOrder } from './receipts/record-order.ts';
import { beforeWriting } from './sql/in-mssql-transaction.ts';

export interface RenameOrder {
  readonly order: Order;
  readonly rename: Rename;
  readonly cached: KnownCached;
  readonly forbiddenNames: readonly string[];
}

/**
 * CacheD holds the game's memory, so CacheD has to change the name, outside our transaction. Before
 * the call the order is recorded as `sent`; from then on it is never sent again, and the name
 * itself shows whether it was done.
 */
export async function renameCharacter(
  reached: Reached,
  wanted: RenameOrder,
): Promise<WriteOutcome> {
  const { order, rename, cached, forbiddenNames } = wanted;
  const { characterId, newName } = rename;
  const operator = cached.operator ?? 'castellan';
  const known = await beforeWriting(findReceipt(reached.world, order));
  if (known !== undefined) return earlierRename(reached, wanted, known);
  if (!isAllowed(newName, forbiddenNames)) return refused('nameNotAllowed');
  // A harmless request first: if it gets no response, the order would be lost too.
  const greeting = await callCached(cached, checkCharacter(characterId, operator));
  if (greeting.kind !== 'answered') return notSent(reached, wanted);

  const { world, found } = reached;
  const recorded = await recordOrder(world, order, 'sent', (tx) =>
    checkNewName(tx, rename, found.features),
  );
  switch (recorded.kind) {
    case 'refused':
      return refused(recorded.reason);
    case 'known':
      return earlierRename(reached, wanted, recorded.row);
    case 'unclear':
      // Whether or not it was recorded, this call sends nothing.
      await note(world, (tx) => forgetReceipt(tx, order, recorded.number));
      return notSent(reached, wanted);
    case 'recorded': {
      const answer = await callCached(cached, changeName(characterId, newName, operator));
      return concludeRename(world, { ...recorded, order, rename, answer });
    }
  }
}

/** This call has not used CacheD, but another call of the same order may have. */
async function notSent(reached: Reached, wanted: RenameOrder): Promise<WriteOutcome> {
  const row = await beforeWriting(findReceipt(reached.world, wanted.order));
  return row ? earlierRename(reached, wanted, row) : refused('worldUnreachable');
}

function isAllowed(name: string, forbidden: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return isPlainName(name) && !forbidden.some((part) => lower.includes(part.toLowerCase()));
}

/** A packet is sent at most once: a repeat only checks the name again. */
async function earlierRename(
  { world, found }: Reached,
  { order, rename }: RenameOrder,
  row: ReceiptRow,
): Promise<WriteOutcome> {
  const outcome = earlierOutcome(row, order);
  if (outcome.outcome !== 'done' || row.state === 'done') return outcome;
  const secondsAgo = Math.ceil((order.at.getTime() - row.at.getTime()) / 1000);
  const isDone = await pollUntilFound(
    async () => (await proveRename(world, found.features, { ...rename, secondsAgo })).isDone,
  );
  if (!isDone) {
    const sentToCached = { code: 'cached_asked', at: row.at } as const;
    return { outcome: 'unclear', evidence: [sentToCached, { code: 'name_unchanged' }] };
  }
  await note(world, (tx) => settleReceipt(tx, order));
  return outcome;
}

function refused(reason: RefusalReason): WriteOutcome {
  return { outcome: 'refused', reason };
}
