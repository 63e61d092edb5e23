import type { Evidence } from './evidence.ts';

/**
 * What a world answers to a write. The three cases are kept apart because money follows them:
 * `done` settles, `refused` gives back, `unclear` waits for proof.
 */
export type WriteOutcome =
  | { readonly outcome: 'done'; readonly receipt: Receipt }
  | { readonly outcome: 'refused'; readonly reason: RefusalReason }
  | { readonly outcome: 'unclear'; readonly evidence: Evidence };

/** Proof of a write, as the world keeps it. The same order asked again gets the same receipt. */
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
 * What came of closing an order forever. `fenced` is more than `notDone`: no write under this order
 * can happen any more, however late it arrives.
 */
export type Fence =
  | { readonly state: 'done'; readonly receipt: Receipt; readonly evidence: Evidence }
  | { readonly state: 'fenced'; readonly evidence: Evidence }
  | Unknown;

/** The world cannot say, or cannot be asked. */
export type Unknown = {
  readonly state: 'unknown';
  readonly evidence: Evidence;
  /** The world is there and will be able to say: another write kept it from answering. */
  readonly isBusy?: true;
};
