import type { PtsDetection } from '../detect/pts-detection.ts';
import type { ReceiptSettings } from '../pts-settings.ts';
import type { ConnectedWorld } from '../world-connection.ts';
import { createReceiptTable } from './create-receipt-table.ts';

/** Creates the receipt table before the first write, if it is missing and the operator allows it. */
export async function ensureReceiptTable(
  { world, detection, redetect }: ConnectedWorld,
  { schema, mayCreate }: ReceiptSettings,
): Promise<PtsDetection> {
  if (detection.features.receipts || !mayCreate) return detection;
  await createReceiptTable(world, schema);
  return redetect();
}
