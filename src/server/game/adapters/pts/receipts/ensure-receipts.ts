import type { PtsDetection } from '../detect/pts-detection.ts';
import type { ReceiptSettings } from '../pts-settings.ts';
import type { ConnectedWorld } from '../world-connection.ts';
import { createReceiptTable } from './create-receipt-table.ts';

/** Creates the table before the first write, if it is missing and the operator allows it. */
export async function ensureReceipts(
  { world, found, detectAgain }: ConnectedWorld,
  { schema, mayCreate }: ReceiptSettings,
): Promise<PtsDetection> {
  if (found.features.receipts || !mayCreate) return found;
  await createReceiptTable(world, schema);
  return detectAgain();
}
