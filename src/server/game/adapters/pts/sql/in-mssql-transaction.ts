import type { Kysely, Transaction } from 'kysely';

/**
 * Runs the body in one transaction and distinguishes the two ways to fail. Until the commit was
 * sent nothing can have been written, whatever happens to the connection: the server rolls back.
 * After that only the table itself can tell.
 */
export async function inMssqlTransaction<Tables, Result>(
  db: Kysely<Tables>,
  body: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  let isCommitting = false;
  let cause: { readonly error: unknown } | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      try {
        const result = await body(tx);
        isCommitting = true;
        return result;
      } catch (error) {
        // A failing rollback would otherwise hide the original error.
        cause = { error };
        throw error;
      }
    });
  } catch (error) {
    throw isCommitting ? new CommitUnclear(error) : new NotCommitted(cause ? cause.error : error);
  }
}

/** A step before the transaction: if it fails, nothing was written either. */
export async function beforeWriting<Result>(step: Promise<Result>): Promise<Result> {
  return step.catch((error) => {
    throw new NotCommitted(error);
  });
}

/** Nothing was written and nothing will be. */
export class NotCommitted extends Error {
  override readonly name = 'NotCommitted';

  constructor(cause: unknown) {
    super('nothing was written', { cause });
  }
}

/** The answer to the commit is missing. */
export class CommitUnclear extends Error {
  override readonly name = 'CommitUnclear';

  constructor(cause: unknown) {
    super(`no answer to the commit: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
