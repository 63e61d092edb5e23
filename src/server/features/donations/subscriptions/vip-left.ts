/** One change of a period's VIP, and when the game made it. */
export interface VipStep {
  seconds: number;
  at: Date;
}

interface VipLeft {
  /** Given and not taken back. */
  keptSeconds: number;
  /** Of them, those not used up yet. */
  leftSeconds: number;
}

/** Orders end a moment after the game has made the change, and clocks differ. */
const SLACK_SECONDS = 3_600;

/**
 * The VIP of one period after these changes, in their order. A game takes only what is left, so a
 * removal counts for no more than that: otherwise a chargeback of a period that is over would take
 * nothing and, once won, give all of it again.
 */
export function vipLeft(steps: readonly VipStep[], now: Date): VipLeft {
  let keptSeconds = 0;
  let until = 0;
  for (const { seconds, at } of steps) {
    const time = at.getTime() / 1_000;
    if (seconds > 0) {
      keptSeconds += seconds;
      until = Math.max(until, time) + seconds;
    } else {
      keptSeconds -= Math.min(-seconds, removable(until - time));
      until = Math.max(until + seconds, Math.min(until, time));
    }
  }
  return { keptSeconds, leftSeconds: removable(until - now.getTime() / 1_000) };
}

/** Whole seconds; rather an hour too many than a moment too few, but none of what is used up. */
function removable(leftSeconds: number): number {
  return leftSeconds > 0 ? Math.ceil(leftSeconds) + SLACK_SECONDS : 0;
}
