/** `factor`: a password is not enough, because this login skipped the second step. */
export type ConfirmationNeed = 'any' | 'factor';

type Prompt = (need: ConfirmationNeed) => Promise<boolean>;

const NEEDS: Record<string, ConfirmationNeed> = {
  confirmation_required: 'any',
  factor_confirmation_required: 'factor',
};

let prompt: Prompt | undefined;
let pending: Promise<boolean> | undefined;

/** Registers the component that shows the dialog; a document has one. */
export function setConfirmationPrompt(show: Prompt): () => void {
  prompt = show;
  return () => {
    prompt = undefined;
  };
}

/** What a response requires to be confirmed, if anything. */
export function confirmationNeed(body: unknown): ConfirmationNeed | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return NEEDS[String(body.code)];
}

/** Prompts the player; true if they confirmed. Concurrent calls wait for the same prompt. */
export function confirmIdentity(need: ConfirmationNeed): Promise<boolean> {
  pending ??= (prompt?.(need) ?? Promise.resolve(false)).finally(() => {
    pending = undefined;
  });
  return pending;
}
