import type { Fact } from './Facts.tsx';

/** Leaves out what does not apply: a list of dashes and zeros hides what does. */
export function givenFacts(facts: readonly (Fact | false)[]): Fact[] {
  return facts.filter((fact) => fact !== false);
}
