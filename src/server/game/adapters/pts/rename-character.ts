import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import type { Rename } from '../../writes.ts';
import { askCached } from './cached/ask-cached.ts';
import { changeName, checkCharacter, isPlainName } from './cached/packets.ts';
import { checkNewName } from './check-new-name.ts';
import { concludeRename, note } from './conclude-rename.ts';
import { keepLooking } from './keep-looking.ts';
import { earlierOutcome } from './perform-pts-order.ts';
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
 * The game's memory is CacheD's, so CacheD has to change the name: outside our transaction. Before it
 * is asked the order is on record as `sent`; from then on nobody asks a second time, and whether it
 * was done is read from the name itself.
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
  // A question first: where nobody answers it, an order would only get lost.
  const greeting = await askCached(cached, checkCharacter(characterId, operator));
  if (greeting.kind !== 'answered') return notAsked(reached, wanted);

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
      // On record or not: this call sends nothing any more.
      await note(world, (tx) => forgetReceipt(tx, order, recorded.number));
      return notAsked(reached, wanted);
    case 'recorded': {
      const answer = await askCached(cached, changeName(characterId, newName, operator));
      return concludeRename(world, { ...recorded, order, rename, answer });
    }
  }
}

/** This call has not asked CacheD, but another call of the same order may have. */
async function notAsked(reached: Reached, wanted: RenameOrder): Promise<WriteOutcome> {
  const row = await beforeWriting(findReceipt(reached.world, wanted.order));
  return row ? earlierRename(reached, wanted, row) : refused('worldUnreachable');
}

function isAllowed(name: string, forbidden: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return isPlainName(name) && !forbidden.some((part) => lower.includes(part.toLowerCase()));
}

/** Sent once is sent for good: another look at the name, but no other packet. */
async function earlierRename(
  { world, found }: Reached,
  { order, rename }: RenameOrder,
  row: ReceiptRow,
): Promise<WriteOutcome> {
  const outcome = earlierOutcome(row, order);
  if (outcome.outcome !== 'done' || row.state === 'done') return outcome;
  const secondsAgo = Math.ceil((order.at.getTime() - row.at.getTime()) / 1000);
  const isDone = await keepLooking(
    async () => (await proveRename(world, found.features, { ...rename, secondsAgo })).isDone,
  );
  if (!isDone) {
    const asked = { code: 'cached_asked', at: row.at } as const;
    return { outcome: 'unclear', evidence: [asked, { code: 'name_unchanged' }] };
  }
  await note(world, (tx) => settleReceipt(tx, order));
  return outcome;
}

function refused(reason: RefusalReason): WriteOutcome {
  return { outcome: 'refused', reason };
}
