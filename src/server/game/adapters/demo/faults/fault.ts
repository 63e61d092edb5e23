/**
 * Simulated faults. `slow`: responds after `delayMs`. `refusing`: refuses writes; reads fail as if
 * the world were unreachable. `vanishing`: unreachable, so nothing happens. `answeringLate`:
 * performs the call, but responds after `delayMs`, when the caller has given up.
 * `failingAfterWrite`: performs the call, then breaks the connection instead of responding.
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
  /** Share of affected calls, 0 to 1; 1 when absent. */
  readonly probability?: number;
  readonly delayMs?: number;
};

export function isFaultKind(kind: string): kind is FaultKind {
  return FAULT_KINDS.some((known) => known === kind);
}

export function appliesTo(fault: Fault, operation: string): boolean {
  if (fault.operation === '*' || fault.operation === operation) return true;
  return fault.operation.endsWith('.*') && operation.startsWith(fault.operation.slice(0, -1));
}
