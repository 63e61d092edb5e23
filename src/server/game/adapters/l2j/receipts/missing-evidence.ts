import type { Evidence, EvidenceLine } from '../../../evidence.ts';
import type { PartlyFound } from './order.ts';

/**
 * What staff read about an order whose effect was not found, or only in part. If a part waits, they
 * must know before they refund the order: the game will still hand that part out.
 */
export function missingEvidence(
  found: 'absent' | 'unknown' | PartlyFound,
  missing: Pick<EvidenceLine, 'at' | 'text'>,
): Evidence {
  if (typeof found === 'string') return [{ code: 'not_found', ...missing }];
  const { waiting, rows } = found;
  const text = `${waiting.length}/${rows}: ${waiting.join('; ')}`;
  return [{ ...missing, code: 'partly_found', text }];
}
