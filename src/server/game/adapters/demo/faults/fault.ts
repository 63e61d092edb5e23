/**
 * How a world misbehaves on request:
 * - `slow`: answers after `delayMs`;
 * - `refusing`: says no to everything;
 * - `vanishing`: cannot be reached, so nothing happens;
 * - `answeringLate`: does it, and answers after `delayMs`, by which time nobody listens;
 * - `failingAfterWrite`: does it, and breaks the connection instead of answering.
 */
export type FaultKind = (typeof FAULT_KINDS)[number];

const FAULT_KINDS = [
  'slow',
  'refusing',
  'vanishing',
  'answeringLate',
  'failingAfterWrite',
] as const;

export type Fault = {
  /** `writes.rename`, `boards.*` or `*`. */
  readonly operation: string;
  readonly kind: FaultKind;
  /** Share of calls that suffer, 0 to 1; 1 when absent. */
  readonly probability?: number;
  readonly delayMs?: number;
};

export function isFaultKind(kind: string): kind is FaultKind {
  return FAULT_KINDS.some((known) => known === kind);
}

export function concerns(fault: Fault, operation: string): boolean {
  if (fault.operation === '*' || fault.operation === operation) return true;
  return fault.operation.endsWith('.*') && operation.startsWith(fault.operation.slice(0, -1));
}
