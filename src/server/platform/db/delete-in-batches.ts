/**
 * Repeats a statement that deletes at most `size` rows until it finds fewer: a single one would lock
 * all of them at once.
 */
export async function deleteInBatches(
  size: number,
  deleteBatch: () => Promise<{ numAffectedRows?: bigint | undefined }>,
): Promise<void> {
  for (let deleted = size; deleted === size; ) {
    deleted = Number((await deleteBatch()).numAffectedRows ?? 0n);
  }
}
