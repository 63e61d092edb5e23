/** `factor`: the password is not enough, because this login left the second step out. */
export type ConfirmationNeed = 'any' | 'factor';

type Ask = (need: ConfirmationNeed) => Promise<boolean>;

const NEEDS: Record<string, ConfirmationNeed> = {
  confirmation_required: 'any',
  factor_confirmation_required: 'factor',
};

let asker: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Whoever draws the question says so here; there is one in a document. */
export function setConfirmationAsker(ask: Ask): () => void {
  asker = ask;
  return () => {
    asker = undefined;
  };
}

/** What an answer of the server wants confirmed, if it does. */
export function confirmationNeed(body: unknown): ConfirmationNeed | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return NEEDS[String(body.code)];
}

/** Asks the player; true when they have confirmed. Calls that come meanwhile wait for the same answer. */
export function confirmIdentity(need: ConfirmationNeed): Promise<boolean> {
  asking ??= (asker?.(need) ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
