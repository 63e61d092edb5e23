import type { Evidence, EvidenceLine } from '../../../evidence.ts';
import type { Partly } from './order.ts';

/**
 * What staff read of an order that is not found whole. If a part waits, they must know it before they
 * pay it back: the game still hands that part out.
 */
export function missingEvidence(
  found: 'absent' | 'unknown' | Partly,
  missing: Pick<EvidenceLine, 'at' | 'text'>,
): Evidence {
  if (typeof found === 'string') return [{ code: 'not_found', ...missing }];
  const { waiting, rows } = found;
  const text = `${waiting.length}/${rows}: ${waiting.join('; ')}`;
  return [{ ...missing, code: 'partly_found', text }];
}
