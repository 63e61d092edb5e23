import { type BigCount, bigCount } from './ids.ts';

export type PackItem = {
  readonly itemId: number;
  readonly quantity: BigCount;
  /** Pieces of an item that does not stack, such as a weapon, take one slot each. */
  readonly stacks: boolean;
};

/** One slot of a bag, or one attachment of a game mail. */
export type Stack = { readonly itemId: number; readonly quantity: BigCount };

/** The mail window of the client shows eight attachments; more would be out of sight. */
export const MAX_STACKS = 8;

export function stacksOf(items: readonly PackItem[]): readonly Stack[] {
  return items.flatMap(({ itemId, quantity, stacks }) =>
    stacks ? [{ itemId, quantity }] : pieces(itemId, quantity),
  );
}

/** One more than allowed is enough to see that they are too many. */
function pieces(itemId: number, quantity: BigCount): Stack[] {
  const length = Math.min(Number(quantity), MAX_STACKS + 1);
  return Array.from({ length }, () => ({ itemId, quantity: bigCount(1) }));
}

/** Whether each item is named once and all are within the limits, which differ by game. */
export function isDeliverable(
  items: readonly PackItem[],
  { maxItemId, maxQuantity }: { readonly maxItemId: number; readonly maxQuantity: bigint },
): boolean {
  const stacks = stacksOf(items);
  return (
    stacks.length > 0 &&
    stacks.length <= MAX_STACKS &&
    new Set(items.map(({ itemId }) => itemId)).size === items.length &&
    items.every(
      ({ itemId, quantity }) =>
        Number.isInteger(itemId) &&
        itemId > 0 &&
        itemId <= maxItemId &&
        BigInt(quantity) > 0n &&
        BigInt(quantity) <= maxQuantity,
    )
  );
}

/** In one line, for receipts: `57 1000;1538 2`. Pieces that do not stack are repeated. */
export function packText(items: readonly PackItem[]): string {
  return stacksOf(items)
    .map(({ itemId, quantity }) => `${itemId} ${quantity}`)
    .join(';');
}
