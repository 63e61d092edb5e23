import type { Evidence } from './evidence.ts';

/**
 * A world's response to a write. The three cases are separate because money follows them: `done`
 * settles, `refused` releases, `unclear` waits for proof.
 */
export type WriteOutcome =
  | { readonly outcome: 'done'; readonly receipt: Receipt }
  | { readonly outcome: 'refused'; readonly reason: RefusalReason }
  | { readonly outcome: 'unclear'; readonly evidence: Evidence };

/** Proof of a write, as the world stores it. Repeating the same order returns the same receipt. */
export type Receipt = {
  readonly reference: string;
  readonly at: Date;
};

/** A refusal is definite: the world has not changed and will not change for this call. */
export type RefusalReason =
  | 'accountNotFound'
  | 'characterNotFound'
  | 'characterOnline'
  | 'loginTaken'
  | 'nameTaken'
  | 'nameNotAllowed'
  | 'nameHasChanged'
  | 'alreadyVip'
  | 'alreadyLocked'
  | 'notLocked'
  | 'codeMissing'
  | 'looksUnchanged'
  | 'hairNotForMen'
  | 'sexIsFixed'
  | 'hasKarma'
  | 'inJail'
  | 'noKarma'
  | 'noPkKills'
  | 'holdsCursedWeapon'
  | 'deliveryPending'
  | 'bagFull'
  | 'notSupported'
  | 'orderMismatch'
  | 'orderAbandoned'
  | 'worldRefused'
  | 'worldUnreachable';

/** What the world can prove about an order, with what was seen. */
export type Verification =
  | { readonly state: 'done'; readonly receipt: Receipt; readonly evidence: Evidence }
  | { readonly state: 'notDone'; readonly evidence: Evidence }
  | Unknown;

/**
 * The result of fencing an order. `fenced` is more than `notDone`: no write under this order can
 * happen anymore, however late it arrives.
 */
export type Fence =
  | { readonly state: 'done'; readonly receipt: Receipt; readonly evidence: Evidence }
  | { readonly state: 'fenced'; readonly evidence: Evidence }
  | Unknown;

/** The world cannot tell, or is unreachable. */
export type Unknown = {
  readonly state: 'unknown';
  readonly evidence: Evidence;
  /** The world is reachable and will be able to tell: another write was in progress. */
  readonly isBusy?: true;
};
