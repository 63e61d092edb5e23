import type { Fact } from './Facts.tsx';

/** Drops facts that do not apply, so that the others are not lost among dashes and zeros. */
export function applicableFacts(facts: readonly (Fact | false)[]): Fact[] {
  return facts.filter((fact) => fact !== false);
}
