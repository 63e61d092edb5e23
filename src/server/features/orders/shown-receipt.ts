import type { OrderRow } from './kinds/kind.ts';

/** The stored receipt of a decided order names the admin who decided: only staff may see it. */
export function shownReceipt({
  finished_by,
  receipt,
}: Pick<OrderRow, 'finished_by' | 'receipt'>): string | null {
  return finished_by === 'decision' && receipt ? 'decision' : receipt;
}
