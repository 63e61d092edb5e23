import type { Fence, Receipt, RefusalReason, Unknown } from '#server/game/outcomes.ts';
import type { OrderRow } from './kinds/kind.ts';

/**
 * Proofs that allow held money to move. Only the functions below create them, each from a response
 * that proves it; the brand is private to this module.
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

/** The game's receipt, whoever read it and however late. */
export function provenByReceipt({ receipt }: { readonly receipt: Receipt }): DoneProof {
  return done('receipt', receipt);
}

/** The game has fenced the order: no call for it can succeed anymore. */
export function provenByFence(_: Extract<Fence, { state: 'fenced' }>): RefusedProof {
  return refused('fence');
}

/**
 * The game refused this worker's call. This is a proof only while no other call for the order is
 * unconfirmed; `finishRefused` checks that again in its own statement.
 */
export function provenByRefusal(
  order: OrderRow,
  _: { readonly outcome: 'refused'; readonly reason: RefusalReason },
): RefusedProof | undefined {
  return order.has_unconfirmed_call ? undefined : refused('refusal');
}

/** Done or refused within the portal's own transaction: nothing was sent to the game. */
export function provenInternally(at: Date): { done: DoneProof; refused: RefusedProof } {
  return { done: done('internal', { reference: 'internal', at }), refused: refused('internal') };
}

/** A staff decision, where the game was queried just now and could not tell. */
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
