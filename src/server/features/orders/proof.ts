import type { Fence, Receipt, RefusalReason, Unknown } from '#server/game/outcomes.ts';
import type { OrderRow } from './kinds/kind.ts';

/**
 * What may move held money. Only the functions below make these values, each from an answer that
 * proves it; nobody else can write the brand.
 */
export interface DoneProof {
  readonly [brand]: 'done';
  readonly by: 'receipt' | 'decision' | 'internal';
  readonly receipt: Receipt;
}

export interface RefusedProof {
  readonly [brand]: 'refused';
  readonly by: 'refusal' | 'fence' | 'decision' | 'internal';
}

/** The game's receipt, whoever heard of it and however late. */
export function provenByReceipt({ receipt }: { readonly receipt: Receipt }): DoneProof {
  return done('receipt', receipt);
}

/** The game has closed the order: no call of it can succeed any more. */
export function provenByFence(_: Extract<Fence, { state: 'fenced' }>): RefusedProof {
  return refused('fence');
}

/**
 * The game refused this worker's call. That proves something only while no other call of the order
 * is unaccounted for; `finishRefused` asks the row again in its own statement.
 */
export function provenByRefusal(
  order: OrderRow,
  _: { readonly outcome: 'refused'; readonly reason: RefusalReason },
): RefusedProof | undefined {
  return order.has_unconfirmed_call ? undefined : refused('refusal');
}

/** Done, or not, in the portal's own transaction: nothing left it. */
export function provenInternally(at: Date): { done: DoneProof; refused: RefusedProof } {
  return { done: done('internal', { reference: 'internal', at }), refused: refused('internal') };
}

/** A person's word, where the game was asked at this moment and could not say. */
export function provenByDecision(_: Unknown, by: string, at: Date) {
  return {
    done: done('decision', { reference: `decided by ${by}`, at }),
    refused: refused('decision'),
  };
}

declare const brand: unique symbol;

function done(by: DoneProof['by'], receipt: Receipt): DoneProof {
  return { by, receipt } as DoneProof;
}

function refused(by: RefusedProof['by']): RefusedProof {
  return { by } as RefusedProof;
}
