import { PURCHASE_REASON_SUFFIX } from '#contract/creator-limits.ts';
import type { StatementLine } from '#server/money/read-statement.ts';

const DAY_MS = 86_400_000;

/**
 * When a line was made, as its owner may see it: of a creator's share only the day, as midnight UTC,
 * because the time could identify the buyer.
 */
export function ownerTime({
  createdAt,
  reason,
}: Pick<StatementLine, 'createdAt' | 'reason'>): Date {
  const ms = createdAt.getTime();
  return reason.endsWith(PURCHASE_REASON_SUFFIX) ? new Date(ms - (ms % DAY_MS)) : createdAt;
}
